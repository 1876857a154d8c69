/** Every address a reader can open, without its language prefix. */
export const ADDRESSES = [
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
  "/search",
  "/search?q=academie",
  "/search?q=zzzz",
  "/receipts/verify",
  "/newsletter",
  "/newsletter?done=asked",
  "/privacy",
  "/terms",
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
  "/login",
  "/auth?tab=signup",
  "/auth?tab=reset",
  "/not-a-page",
];

export const LANGUAGES = ["fr", "en", "es", "zh", "ar", "ru", "pt", "hi", "de", "sw"];

export const inLanguage = (language: string, path: string) => {
  if (language === "fr") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
};
