import { keyOf } from "../../../content/words.ts";
import type { ContentTitle } from "../../../contracts/content-title.ts";
import { LANGUAGES, type Language, splitLanguage } from "../../../contracts/languages.ts";
import { loadPart } from "./load-words.ts";
import type { PieceNoun, Pieces, SomePieces } from "./parts.ts";
import { ownLanguageOf, piecesOf } from "./pieces.tsx";
import type { Words } from "./words.tsx";

/** For the loaders of pages that show a few pieces of many: the others' words are not in the page's script. */

/** The language of a page's address. */
export const languageOf = ({ url }: Request): Language => splitLanguage(new URL(url).pathname).language;

/** All words of these nouns, in the browser; the server has `serverWordsAndPieces`. */
export async function loadPieces(language: Language, nouns: readonly PieceNoun[]): Promise<Words> {
  const parts = await Promise.all(nouns.map((noun) => loadPart(language, `pieces/${noun}`)));
  return { language, messages: Object.assign({}, ...parts) as Words["messages"] };
}

/** The words of these pieces alone. */
export function chosenPieces(words: Words, noun: PieceNoun, chosen: readonly object[]): SomePieces {
  const { words: all, french = [], note, unfinished = {} } = piecesOf(words, noun);
  const keys = chosen.map((piece) => keyOf(piece, noun));
  const own = only(all, keys);
  const ownFrench = french.filter((text) => JSON.stringify(own).includes(JSON.stringify(text)));
  const ownUnfinished = only(unfinished, keys);
  const pieces: Pieces = {
    words: own,
    ...(ownFrench.length > 0 && { french: ownFrench, ...(note && { note }) }),
    ...(Object.keys(ownUnfinished).length > 0 && { unfinished: ownUnfinished }),
  };
  return { [`pieces/${noun}`]: pieces };
}

const only = <Value>(of: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));

/** A title for the data of a page that has not all these words. */
export function titleIn(words: Words, title: string): ContentTitle {
  const language = ownLanguageOf(words, title);
  return { title, ...(language && { language }) };
}

/** The languages into which these pieces are wholly translated (`PageHandle.languages`). */
export function languagesOf(pieces: SomePieces | undefined): readonly Language[] {
  const unfinished = Object.values(pieces ?? {}).flatMap(({ unfinished: found = {} }) =>
    Object.values(found).flat(),
  );
  return LANGUAGES.map(({ code }) => code).filter((code) => !unfinished.includes(code));
}
