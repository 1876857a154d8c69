import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { PieceNoun, SomePieces } from "./parts.ts";
import { piecesOf } from "./pieces.tsx";
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

/** Some fields of all pieces of some nouns: a page that says them in its HTML has them as its data at almost no cost. */
export async function serverFields(
  language: Language,
  fields: { readonly [noun in PieceNoun]?: readonly string[] },
): Promise<SomePieces> {
  const words = await serverWordsAndPieces(language);
  const chosen = Object.entries(fields).map(([noun, names]) => {
    const { words: pieces, ...more } = piecesOf(words, noun as PieceNoun);
    const some = Object.entries(pieces).map(([key, piece]) => [
      key,
      Object.fromEntries(Object.entries(piece).filter(([name]) => names.includes(name))),
    ]);
    return [`pieces/${noun}`, { words: Object.fromEntries(some), ...more }];
  });
  return Object.fromEntries(chosen) as SomePieces;
}
