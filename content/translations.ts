import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "../contracts/languages.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { news } from "./news.ts";
import { ORIGINALS } from "./originals.ts";
import { translatedPieces } from "./seeded-words.ts";
import { keyOf, type TranslatedNoun, translated, type Words, wordsOf } from "./words.ts";

/** For the server, builds, scripts and tests; a browser must not load this file. */

type Pieces = Readonly<Record<string, object>>;

interface Translation {
  /** By the pieces' keys: whole, because French stands where the translation says nothing. */
  readonly words: Pieces;
  /** The texts that are still French. */
  readonly french: readonly string[];
  /** The pieces that are not wholly translated. */
  readonly unfinished: readonly string[];
}

/** What the pieces of a noun say in a language. */
export function translationOf(noun: TranslatedNoun, language: Language): Translation {
  const own: Pieces = language === "fr" ? {} : readTranslation(noun, language);
  const pieces = ORIGINALS[noun].map((piece) => {
    const key = keyOf(piece, noun);
    const original = wordsOf(piece, noun);
    const french = language === "fr" ? [] : missingIn(own[key], original);
    return { key, words: translated<object>(original, own[key]), french };
  });
  return {
    words: Object.fromEntries(pieces.map(({ key, words }) => [key, words])) as Pieces,
    french: pieces.flatMap(({ french }) => french),
    unfinished: pieces.filter(({ french }) => french.length > 0).map(({ key }) => key),
  };
}

/** The pieces of a noun in a language. */
export function contentIn(noun: TranslatedNoun, language: Language) {
  const { words, unfinished } = translationOf(noun, language);
  return {
    translated: <T extends object>(piece: T): T =>
      translated(piece, words[keyOf(piece, noun)] as Words<T> | undefined),
    /** The language in which a piece can be read whole: French where its translation is not finished. */
    languageOf: (piece: object): Language => {
      const key = keyOf(piece, noun);
      return words[key] === undefined || unfinished.includes(key) ? "fr" : language;
    },
  };
}

/** The texts of the original that a translation lacks. */
function missingIn(own: unknown, original: unknown): string[] {
  if (typeof original === "string") return own === undefined ? [original] : [];
  return Object.entries(original as object).flatMap(([key, inner]) =>
    missingIn((own as Record<string, unknown> | undefined)?.[key], inner),
  );
}

/** Where a page is no translation: the languages in which a piece is not wholly translated, by its key. */
export function unfinishedIn(noun: TranslatedNoun): Readonly<Record<string, readonly Language[]>> {
  const found = LANGUAGES.flatMap(({ code }) =>
    translationOf(noun, code).unfinished.map((key) => [key, code] as const),
  );
  const byKey = Map.groupBy(found, ([key]) => key);
  return Object.fromEntries([...byKey].map(([key, those]) => [key, those.map(([, code]) => code)]));
}

function readTranslation(noun: TranslatedNoun, language: Language): Pieces {
  return noun === "news" ? readArticles(language) : (translatedPieces<object>(noun, language) ?? {});
}

/** The words of an article stand above its translated body: one without a body is not translated. */
function readArticles(language: Language): Pieces {
  const entries = news.flatMap(({ id, slug }) => {
    const source = read(`news/${language}/${id}-${slug}.md`);
    if (source === undefined) return [];
    const { title, excerpt, alt } = splitFrontMatter(source).fields as Record<string, string>;
    return [[id, { title, excerpt, image: { alt } }] as const];
  });
  return Object.fromEntries(entries) as Pieces;
}

/** An article's Markdown from the project's root, and its language: French where it is not translated. */
export function articleFile({ id, slug }: (typeof news)[number], language: Language) {
  const own = `news/${language}/${id}-${slug}.md`;
  return language !== "fr" && read(own) !== undefined
    ? ({ file: `content/${own}`, language } as const)
    : ({ file: `content/news/${id}-${slug}.md`, language: "fr" } as const);
}

/** How much of the content is translated into the nine other languages: counts of texts. */
export function coverage(): { readonly texts: number; readonly french: number } {
  const nouns = Object.keys(ORIGINALS) as TranslatedNoun[];
  const counts = LANGUAGES.filter(({ code }) => code !== "fr").flatMap(({ code }) =>
    nouns.map((noun) => {
      const { words, french } = translationOf(noun, code);
      return { texts: countTexts(words), french: french.length };
    }),
  );
  return {
    texts: counts.reduce((sum, { texts }) => sum + texts, 0),
    french: counts.reduce((sum, { french }) => sum + french, 0),
  };
}

const countTexts = (words: unknown): number =>
  typeof words === "string"
    ? 1
    : Object.values(words as object).reduce<number>((sum, inner) => sum + countTexts(inner), 0);

/** A file of `content/`, if it is there. */
function read(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, import.meta.url), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
