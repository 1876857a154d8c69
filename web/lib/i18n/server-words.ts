import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Words } from "./words.tsx";

const dictionaries = import.meta.glob<Messages>("../../../locales/*.json", {
  import: "default",
  eager: true,
});

/** Contains all languages: only for rendering on the server. */
export function serverWords(language: Language): Words {
  return { language, messages: dictionaries[`../../../locales/${language}.json`] ?? {} };
}

const pieces = import.meta.glob<Messages>("../../../locales/*.json", { import: "default", query: "?pieces" });

/** With the words of the content (scripts/build/pieces.ts), loaded for the languages that are asked for. */
export async function serverWordsAndPieces(language: Language): Promise<Words> {
  const { messages } = serverWords(language);
  return { language, messages: { ...messages, ...(await pieces[`../../../locales/${language}.json`]?.()) } };
}
