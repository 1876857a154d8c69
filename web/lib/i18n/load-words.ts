import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import { orFrench } from "./or-french.ts";
import type { Part } from "./parts.ts";
import type { Words } from "./words.tsx";

/** What every page says, and where the parts are that only some pages say (vite.config.ts, `browserWords`). */
interface Dictionary {
  readonly messages: Messages;
  readonly parts: Readonly<Record<Part, () => Promise<{ default: Messages }>>>;
}

const dictionaries = import.meta.glob<Dictionary>("../../../locales/*.json", { query: "?words" });

function dictionaryOf(language: Language): Promise<Dictionary> {
  const load = dictionaries[`../../../locales/${language}.json`];
  return load ? load() : Promise.reject(new Error(`no dictionary for ${language}`));
}

/** The reader's words; a language that fails to load falls back to French, as specified. */
export function loadWords(language: Language): Promise<Words> {
  return orFrench(language, async (code) => (await dictionaryOf(code)).messages);
}

/** The words only some pages say, in the same way. */
export async function loadPart(language: Language, part: Part): Promise<Messages> {
  const words = await orFrench(
    language,
    async (code) => (await (await dictionaryOf(code)).parts[part]()).default,
  );
  return words.messages;
}
