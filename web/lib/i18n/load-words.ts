import type { Messages } from "../../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { Words } from "./words.tsx";

const dictionaries = import.meta.glob<Messages>("../../../locales/*.json", { import: "default" });

/** The reader's words; a language that fails to load falls back to French, as specified. */
export async function loadWords(language: Language): Promise<Words> {
  try {
    return { language, messages: await load(language) };
  } catch (cause) {
    console.warn(`Translation failed to load: ${language}`, cause);
  }
  try {
    return { language, messages: await load(DEFAULT_LANGUAGE) };
  } catch (cause) {
    console.error("French could not be loaded either", cause);
    return { language, messages: {} };
  }
}

function load(language: Language): Promise<Messages> {
  const dictionary = dictionaries[`../../../locales/${language}.json`];
  return dictionary ? dictionary() : Promise.reject(new Error(`no dictionary for ${language}`));
}
