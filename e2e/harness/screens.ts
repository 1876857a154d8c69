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
  "/finances",
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

export const LANGUAGES = ["fr", "en", "es", "zh", "ar", "ru", "pt", "hi", "de", "sw"];

/** Those most visitors pass, without further states: the sample for a right-to-left language and for a wide window. */
const MOST_USED = [
  "/",
  "/projects",
  "/projects/1",
  "/programs",
  "/about",
  "/finances",
  "/donate",
  "/sponsor",
  "/newsletter",
  "/search",
  "/galerie",
  "/news",
  "/news/18",
  "/events",
  "/contact",
  "/volunteer",
  "/impact-hub",
  "/crowd-farming",
  "/crowdfarming/project/2",
  "/marketplace",
  "/marketplace/checkout?product=1",
  "/login",
  "/academy",
  "/academy/course/3",
];

/** Which screens axe examines in a language, and at which widths nothing may scroll sideways in it. */
interface Sweep {
  readonly axe: Readonly<Record<string, readonly string[]>>;
  readonly widths: Readonly<Record<string, readonly number[]>>;
}

// 1280 px at a zoom of 200 % are 640 px, at 400 % they are 320.
const WIDTHS = [360, 640, 320];

/** Russian has the longest words, Arabic the other direction. */
const SAMPLE: Sweep = {
  axe: { fr: EVERY_ADDRESS, ar: MOST_USED },
  widths: { fr: WIDTHS, ar: [360], ru: [360] },
};

const WHOLE: Sweep = {
  axe: Object.fromEntries(LANGUAGES.map((language) => [language, EVERY_ADDRESS])),
  widths: Object.fromEntries(LANGUAGES.map((language) => [language, WIDTHS])),
};

/** `LANGUAGES=all` leaves out nothing: ./test sets it for what a change touches, and in --long. */
export const inAllLanguages = process.env["LANGUAGES"] === "all";
const sweep = inAllLanguages ? WHOLE : SAMPLE;

/** `SCREENS=/marketplace,/marketplace/checkout?product=1` sweeps only these. */
const only = process.env["SCREENS"]?.split(",");
const isSwept = (address: string) => only?.includes(address) ?? true;

export const ADDRESSES = EVERY_ADDRESS.filter(isSwept);
export const isMostUsed = (address: string) => MOST_USED.includes(address);
/** The addresses that axe examines, by language. */
export const EXAMINED = Object.entries(sweep.axe).map(
  ([language, addresses]) => [language, addresses.filter(isSwept)] as const,
);
/**
 * The widths at which the screens that axe has open are measured too. With all languages there are none: the sweep of
 * widths opens every screen itself, most of them without script.
 */
export const widthsBesideAxe = (language: string) => (inAllLanguages ? [] : (sweep.widths[language] ?? []));
/** The other screens where nothing may scroll sideways, and at which widths, by language. */
export const MEASURED = Object.entries(sweep.widths)
  .map(([language, widths]) => {
    const beside = inAllLanguages ? [] : sweep.axe[language];
    return { language, widths, addresses: ADDRESSES.filter((address) => !beside?.includes(address)) };
  })
  .filter(({ addresses }) => addresses.length > 0);

/** Of the languages a journey is written for, those it runs in: the first one, or all. */
export const walkedIn = <T>(...languages: readonly T[]) =>
  inAllLanguages ? languages : languages.slice(0, 1);

/** French and Arabic, each with and without script; in the sample, this way only. */
export function waysOf(language: "fr" | "ar", script: boolean) {
  const ways = ["fr", "ar"].flatMap((code) =>
    [true, false].map((on) => ({
      language: code,
      script: on,
      way: `${code}, ${on ? "with" : "without"} script`,
    })),
  );
  return inAllLanguages ? ways : ways.filter((one) => one.language === language && one.script === script);
}

/** What the sample leaves out, in words for the report of ./test. */
export function leftOutOfSample(): string[] {
  const others = (swept: object) => LANGUAGES.filter((language) => !(language in swept)).join(", ");
  return [
    `axe in ${others(SAMPLE.axe)}; in ar and on a wide window it examined ${MOST_USED.length} of ${EVERY_ADDRESS.length} screens`,
    `sideways scrolling in ${others(SAMPLE.widths)}; in ar and ru it was measured at 360 px only`,
    "journeys written for several languages in more than one of them, but for ways to sign in (fr and ar)",
    "colours on a wide window, but for the home page; 26 of 52 addresses without network; the giving screen after the consent in eight languages",
  ];
}

export const inLanguage = (language: string, path: string) => {
  if (language === "fr") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
};
