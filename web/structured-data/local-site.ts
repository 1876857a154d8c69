import type { Language } from "../../contracts/languages.ts";
import type { Translate } from "../lib/i18n/words.tsx";
import { inLanguage } from "../links.ts";

/** The site's origin and the page's language: structured data has absolute addresses and translated words. */
export interface LocalSite {
  /** Origin without trailing slash. */
  readonly url: string;
  readonly language: Language;
  readonly t: Translate;
}

export const addressAt = ({ url, language }: LocalSite, path: string): string =>
  url + inLanguage(language, path);
