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

/** Those most visitors pass, without further states: the sample for the longest words. */
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

/** Which screens axe examines in a language, and which are measured in it for sideways scrolling, at which widths. */
interface Sweep {
  readonly axe: Readonly<Record<string, readonly string[]>>;
  readonly measured: Readonly<Record<string, readonly string[]>>;
  readonly widths: readonly number[];
}

/** 1280 px at a zoom of 200 % are 640 px, at 400 % they are 320. */
const ZOOMED = [640, 320];

/** What differs on these is a part that is examined on another screen: nothing found, nothing there, what was sent. */
const LIKE_ANOTHER = [
  "/galerie?q=zzzz",
  "/events?q=zzzz&tab=past",
  "/marketplace?q=zzzz",
  "/academy?q=zzzz",
  "/news/7",
  "/academy/course/99",
  "/volunteer?sent=volunteer",
  "/crowdfarming/confirmation?payment=cancelled&project=2",
];
const examinedIn = (turn: 0 | 1) =>
  EVERY_ADDRESS.filter((address, at) => at % 2 === turn && !LIKE_ANOTHER.includes(address));

/**
 * Each screen once: one in French, the next in Arabic, which has the other direction, and both on a phone and on a wide
 * window in turn. Russian has the longest words.
 */
const SAMPLE: Sweep = {
  axe: { fr: examinedIn(0), ar: examinedIn(1) },
  measured: { ru: MOST_USED },
  widths: [360],
};

const inEach = Object.fromEntries(LANGUAGES.map((language) => [language, EVERY_ADDRESS]));
const WHOLE: Sweep = { axe: inEach, measured: inEach, widths: [360, ...ZOOMED] };

/** `LANGUAGES=all` leaves out nothing: ./test sets it for what a change touches, and in --long. */
export const inAllLanguages = process.env["LANGUAGES"] === "all";
const sweep = inAllLanguages ? WHOLE : SAMPLE;

/** `SCREENS=/marketplace,/marketplace/checkout?product=1` sweeps only these. */
const only = process.env["SCREENS"]?.split(",");
const isSwept = (address: string) => only?.includes(address) ?? true;

export const ADDRESSES = EVERY_ADDRESS.filter(isSwept);
/** The addresses that axe examines, by language. */
export const EXAMINED = Object.entries(sweep.axe).map(
  ([language, addresses]) => [language, addresses.filter(isSwept)] as const,
);
/** Whether axe examines this screen on such a device: in the sample on one of the two. */
export const isExaminedOn = (device: "phone" | "desktop", address: string) =>
  inAllLanguages || EVERY_ADDRESS.indexOf(address) % 4 < 2 === (device === "phone");
/**
 * Beside 360 and 1280 px, the widths at which the screens that axe has open are measured too. With all languages there
 * are none: the sweep of widths opens every screen itself, most of them without script.
 */
export const WIDTHS_BESIDE_AXE = inAllLanguages ? [] : ZOOMED;
/** The screens where nothing may scroll sideways and no word may break, by language. */
export const MEASURED = Object.entries(sweep.measured)
  .map(([language, addresses]) => ({
    language,
    widths: sweep.widths,
    addresses: addresses.filter(isSwept),
  }))
  .filter(({ addresses }) => addresses.length > 0);

/** Of the languages a journey is written for, those it runs in: the first one, or all. */
export const walkedIn = <const T>(...languages: readonly T[]) =>
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
    `axe in ${others(SAMPLE.axe)}; every second screen was examined in fr, the others in ar, half on a phone, half on a wide window; ${LIKE_ANOTHER.length} states of lists and pages that others show too`,
    `sideways scrolling in ${others({ ...SAMPLE.axe, ...SAMPLE.measured })}; in ru ${MOST_USED.length} of ${EVERY_ADDRESS.length} screens were measured, at 360 px only`,
    "journeys written for several languages in more than one of them; of the office every second screen in fr on a wide window, the others in ar on a phone",
    "a refused gift without script and a cancelled one with it; a sponsorship in fr, and a gift on a theme's page, with script",
    "links with a query but in fr and ar; of the pages whose weight is measured once they are asked again, two languages of four",
    "the footer by axe, but for the home page; 26 of 52 addresses without network",
    "of 200 hostile texts 150, each a payload after some context",
    "of each form without network two ways of three; the states of all parts dark on a wide window and light on a phone",
    "the giving screen in ten languages on a wide window and on the other pages with the form, and after the consent: fr, ar, ru and hi only",
  ];
}

export const inLanguage = (language: string, path: string) => {
  if (language === "fr") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
};
