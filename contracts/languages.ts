interface LanguageLine {
  /** BCP 47 tag: the URL prefix, the dictionary's file name and the document's `lang`. */
  code: string;
  /** The language's name in that language. */
  name: string;
  flag: string;
  rtl?: true;
}

/** In the order of the language switcher. */
const lines = [
  { code: "fr", name: "Français", flag: "🇫🇷" },
  { code: "en", name: "English", flag: "🇬🇧" },
  { code: "es", name: "Español", flag: "🇪🇸" },
  { code: "zh", name: "中文", flag: "🇨🇳" },
  { code: "ar", name: "العربية", flag: "🇸🇦", rtl: true },
  { code: "ru", name: "Русский", flag: "🇷🇺" },
  { code: "pt", name: "Português", flag: "🇵🇹" },
  { code: "hi", name: "हिन्दी", flag: "🇮🇳" },
  { code: "de", name: "Deutsch", flag: "🇩🇪" },
  { code: "sw", name: "Kiswahili", flag: "🇹🇿" },
] as const satisfies readonly LanguageLine[];

export type Language = (typeof lines)[number]["code"];

export const LANGUAGES: readonly (LanguageLine & { code: Language })[] = lines;

export const DEFAULT_LANGUAGE: Language = "fr";

export function isLanguage(value: unknown): value is Language {
  return lines.some((line) => line.code === value);
}

/** The address of a page in a language: `inLanguage("ar", "/donate")` is `/ar/donate`; French has no prefix. */
export function inLanguage(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The inverse of `inLanguage`: an unprefixed address is French. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first === DEFAULT_LANGUAGE || !isLanguage(first)) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: first, path: `/${rest.join("/")}` };
}

export function isRightToLeft(language: Language): boolean {
  return LANGUAGES.some((line) => line.code === language && line.rtl);
}
