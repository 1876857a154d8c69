import parts from "virtual:page-words";
import type { Messages } from "../../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { Part } from "./parts.ts";
import type { Words } from "./words.tsx";

type Load = () => Promise<Messages>;

const dictionaries = import.meta.glob<Messages>("../../../locales/*.json", { import: "default" });

/** The reader's words; a language that fails to load falls back to French, as specified. */
export function loadWords(language: Language): Promise<Words> {
  return orFrench(language, (code) => dictionaries[`../../../locales/${code}.json`]);
}

/** The words only some pages say, in the same way. */
export async function loadPart(language: Language, part: Part): Promise<Messages> {
  return (await orFrench(language, (code) => parts[part][code])).messages;
}

async function orFrench(language: Language, find: (language: Language) => Load | undefined): Promise<Words> {
  const load = async (code: Language) => ({ language: code, messages: (await find(code)?.()) ?? {} });
  try {
    return await load(language);
  } catch (cause) {
    console.warn(`Translation failed to load: ${language}`, cause);
  }
  try {
    return await load(DEFAULT_LANGUAGE);
  } catch (cause) {
    console.error("French could not be loaded either", cause);
    return { language, messages: {} };
  }
}
