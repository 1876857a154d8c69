import type { Messages } from "../../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { Words } from "./words.tsx";

/** Loads words; a language that fails to load falls back to French, as specified. */
export async function orFrench(
  language: Language,
  load: (language: Language) => Promise<Messages>,
): Promise<Words> {
  try {
    return { language, messages: await load(language) };
  } catch (cause) {
    console.warn(`Translation failed to load: ${language}`, cause);
  }
  try {
    return { language: DEFAULT_LANGUAGE, messages: await load(DEFAULT_LANGUAGE) };
  } catch (cause) {
    console.error("French could not be loaded either", cause);
    return { language, messages: {} };
  }
}
