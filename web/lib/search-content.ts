import { fold } from "./fold.ts";

/** A page, an article or a course that can be found. */
export interface SearchDocument {
  readonly path: string;
  readonly title: string;
  /** What menus and lists call it, if not by its title. */
  readonly labels?: readonly string[];
  readonly summary: string;
  /** Further words for the search, folded. */
  readonly words?: string;
  /** It is French in every language. */
  readonly french?: true;
}

/** The documents under one heading. */
export interface SearchGroup {
  /** In the reader's language. */
  readonly title: string;
  readonly documents: readonly SearchDocument[];
}

/** The documents of one language; made at build by scripts/build/search-index.ts. */
export type SearchIndex = readonly SearchGroup[];

const FIELDS = ["title", "summary", "words"] as const;
type Field = (typeof FIELDS)[number];
/** `title` with the labels; `names` are the same, to be compared with a whole query. */
type Folded = Readonly<Record<Field, string>> & { readonly names: readonly string[] };

/** A match at the start of a word counts twice as much as a match inside. */
const WEIGHTS: Readonly<Record<Field, number>> = { title: 9, summary: 3, words: 1 };
/** For a document that is called exactly as the query. */
const NAMED = 100;
/** Words of this length are required; shorter ones, mostly articles, only if there are no longer ones. */
const LONG = 4;
/** Only the first words of a long query are searched, to limit the cost. */
const MAX_WORDS = 8;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Chinese has no spaces, and Arabic joins the article to the word: also search inside words. */
const RUN_TOGETHER = /[\p{Script=Han}\p{Script=Arabic}]/u;

/** Endings of number and case: 'arbres' also finds 'arbre', 'школы' 'школа', 'دورة' 'دورات'. */
const ENDING = /(?<=.{4})[sx]$|(?<=\p{Script=Cyrillic}{3})[аеиоуыьюя]$|(?<=.{3})ه$/u;

/**
 * The results in the groups of the index, best group and best document first. A query word matches at the start of a
 * word, or inside it if the query word is long. If no document has all words, documents with some of them are returned.
 */
export function searchContent(index: SearchIndex, query: string): SearchGroup[] {
  const { required, optional } = wordsOf(query);
  const name = nameOf(query);
  const scored = index.flatMap((group) =>
    group.documents.map((document) => ({
      group,
      document,
      ...scoreOf(folded(document), name, required, optional),
    })),
  );
  const most = Math.max(...scored.map(({ words }) => words));
  if (most <= 0) return [];
  const best = scored
    .filter(({ words }) => words === required.length || (most < required.length && words > 0))
    .toSorted((a, b) => b.words - a.words || b.score - a.score);
  return [...Map.groupBy(best, ({ group }) => group)].map(([group, found]) => ({
    ...group,
    documents: found.map(({ document: { path, title, summary, french } }) => ({
      path,
      title,
      summary,
      ...(french && { french }),
    })),
  }));
}

const partsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** A title to compare: 'À PROPOS :' equals 'a propos'. */
const nameOf = (text: string) => partsOf(text).join(" ");

interface QueryWords {
  readonly required: readonly string[];
  /** Short words: they find nothing alone, but affect the order. */
  readonly optional: readonly string[];
}

/** The words of a query, folded. Single Latin letters are ignored: they would match everything. */
function wordsOf(query: string): QueryWords {
  const typed = partsOf(query)
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? segments(word) : [word.replace(ENDING, "")]))
    .filter((word) => word.length > 1 || RUN_TOGETHER.test(word));
  const words = [...new Set(typed)].slice(0, MAX_WORDS);
  const long = words.filter((word) => word.length >= LONG || RUN_TOGETHER.test(word));
  if (long.length === 0) return { required: words, optional: [] };
  return { required: long, optional: words.filter((word) => !long.includes(word)) };
}

const segments = (text: string) =>
  [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text)].map(({ segment }) => segment);

/** How many of the required words a document has, and how well it matches the query. */
function scoreOf(document: Folded, name: string, required: readonly string[], optional: readonly string[]) {
  const score = (word: string) =>
    Math.max(...FIELDS.map((field) => WEIGHTS[field] * found(document[field], word)));
  const scores = required.map(score);
  return {
    words: scores.filter((one) => one > 0).length,
    score: [...scores, ...optional.map(score)].reduce(
      (sum, one) => sum + one,
      document.names.includes(name) ? NAMED : 0,
    ),
  };
}

function found(text: string, word: string): 0 | 1 | 2 {
  let inside = false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return 2;
    inside = true;
  }
  return inside && (word.length >= LONG || RUN_TOGETHER.test(word)) ? 1 : 0;
}

const foldedDocuments = new WeakMap<SearchDocument, Folded>();

/** Folds each document once, not at every typed letter. */
function folded(document: SearchDocument): Folded {
  const known = foldedDocuments.get(document);
  if (known) return known;
  const { title, labels = [], summary, words = "" } = document;
  const called = [title, ...labels];
  const fresh = {
    title: fold(called.join(" · ")),
    names: called.map(nameOf),
    summary: fold(summary),
    words,
  };
  foldedDocuments.set(document, fresh);
  return fresh;
}
