/** Every address a reader can open, without its language prefix. */
const EVERY_ADDRESS = [
  "/",
  "/projects",
  "/projects/1",
  "/programs",
  "/programs/4",
  "/programs/elderly-care",
  "/about",
  "/team",
  "/profile",
  "/donate",
  "/sponsor",
  "/giving/manage",
  "/giving/manage/AAAAAAAAAAAAAAAAAAAAAA",
  "/search",
  "/search?q=academie",
  "/search?q=zzzz",
  "/receipts/verify",
  "/newsletter",
  "/newsletter?done=asked",
  "/privacy",
  "/terms",
  "/gdpr",
  "/mentions-legales",
  "/faq",
  "/sitemap",
  "/offline",
  "/galerie",
  "/galerie?q=zzzz",
  "/testimonials",
  "/news",
  "/news/18",
  "/news/7",
  "/events",
  "/events?q=zzzz&tab=past",
  "/events/3",
  "/contact",
  "/contact?sent=contact",
  "/volunteer",
  "/volunteer?sent=volunteer",
  "/impact-hub",
  "/crowd-farming",
  "/crowd-farming?q=zzzz",
  "/crowdfarming/project/2",
  "/crowdfarming/project/1?tab=timeline&invest=open",
  "/crowdfarming/project/3?tab=budget",
  "/crowdfarming/project/4?tab=risks",
  "/crowdfarming/project/99",
  "/crowdfarming/confirmation",
  "/crowdfarming/confirmation?payment=success&project=2",
  "/crowdfarming/confirmation?payment=cancelled&project=2",
  "/marketplace",
  "/marketplace?q=zzzz",
  "/marketplace/checkout?product=1",
  "/login",
  "/auth?tab=signup",
  "/auth?tab=reset",
  "/academy",
  "/academy?q=zzzz",
  "/academy/course/3",
  "/academy/course/3?tab=curriculum",
  "/academy/course/3?tab=instructor",
  "/academy/course/3?tab=reviews",
  "/academy/course/99",
  "/not-a-page",
];

/** `SCREENS=/marketplace,/marketplace/checkout?product=1` sweeps these alone, as ./test does for a path or a branch. */
const only = process.env["SCREENS"]?.split(",");
export const ADDRESSES = EVERY_ADDRESS.filter((address) => only?.includes(address) ?? true);

export const LANGUAGES = ["fr", "en", "es", "zh", "ar", "ru", "pt", "hi", "de", "sw"];

/** Languages whose screens axe looks at in every run, written in each direction; they are measured on that occasion. */
export const SWEPT = ["fr", "ar"];

// 1280 px seen at 200 % are 640 px, at 400 % they are 320: seen in a script that is longest, widest or tallest.
export const NARROW: Readonly<Record<string, readonly number[]>> = {
  fr: [640, 320],
  de: [640, 320],
  ar: [320],
  hi: [320],
};

/** Languages written wider or taller than those: where these fit, the others do (`LANGUAGES=all` measures them, too). */
export const MEASURED = ["de", "ru", "hi"];

export const inLanguage = (language: string, path: string) => {
  if (language === "fr") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
};
