import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import { orFrench } from "./or-french.ts";
import type { Part } from "./parts.ts";
import type { Words } from "./words.tsx";

type Parts = Readonly<Record<Part, () => Promise<{ default: Messages }>>>;

/**
 * The words of every page, and loaders for the parts that only some pages need (scripts/build/browser-words.ts). Where the
 * pieces of content are, stands in a file of its own: pages without any do not carry it.
 */
interface Dictionary {
  readonly messages: Messages;
  readonly parts: Partial<Parts>;
  readonly pieces: () => Promise<{ readonly parts: Parts }>;
}

const dictionaries = import.meta.glob<Dictionary>("../../../locales/*.json", { query: "?words" });

function dictionaryOf(language: Language): Promise<Dictionary> {
  const load = dictionaries[`../../../locales/${language}.json`];
  return load ? load() : Promise.reject(new Error(`no dictionary for ${language}`));
}

/** The common words in a language; if it fails to load, French, as specified. */
export function loadWords(language: Language): Promise<Words> {
  return orFrench(language, async (code) => (await dictionaryOf(code)).messages);
}

/** The words of one part, with the same fallback. */
export async function loadPart(language: Language, part: Part): Promise<Messages> {
  const words = await orFrench(language, async (code) => {
    const { parts, pieces } = await dictionaryOf(code);
    const load = parts[part] ?? (await pieces()).parts[part];
    return (await load()).default;
  });
  return words.messages;
}
