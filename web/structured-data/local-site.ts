import type { Translate, Words } from "../lib/i18n/words.tsx";
import { inLanguage } from "../links.ts";

/** The site's origin and the page's language: structured data has absolute addresses and translated words. */
export interface LocalSite {
  /** Origin without trailing slash. */
  readonly url: string;
  readonly words: Words;
  readonly t: Translate;
}

export const addressAt = ({ url, words }: LocalSite, path: string): string =>
  url + inLanguage(words.language, path);
