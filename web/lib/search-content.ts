import { fold } from "./fold.ts";

/** Something one can find: a page, an article, a course. */
export interface SearchDocument {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Further words it is found by, folded. */
  readonly words?: string;
}

/** What stands under one heading. */
export interface SearchGroup {
  /** In the reader's language. */
  readonly title: string;
  /** Its documents are French whatever the reader's language. */
  readonly french?: true;
  readonly documents: readonly SearchDocument[];
}

/** All that can be found in one language; made at build by scripts/build/search-index.ts. */
export type SearchIndex = readonly SearchGroup[];

const FIELDS = ["title", "summary", "words"] as const;
type Field = (typeof FIELDS)[number];
type Folded = Readonly<Record<Field, string>>;

/** A word counts twice as much at the start of another as inside it. */
const WEIGHTS: Readonly<Record<Field, number>> = { title: 9, summary: 3, words: 1 };
/** Words this long are wanted; shorter ones, articles mostly, only where there is no longer one. */
const LONG = 4;
/** Of a longer question only the first words are asked: what it costs has an end. */
const MOST = 8;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Chinese has no spaces, Arabic writes its article at the word: they are also found inside. */
const RUN_TOGETHER = /[\p{Script=Han}\p{Script=Arabic}]/u;

/** Endings that say how many or whose: 'arbres' also finds 'arbre', 'школы' 'школа', 'دورة' 'دورات'. */
const ENDING = /(?<=.{4})[sx]$|(?<=\p{Script=Cyrillic}{3})[аеиоуыьюя]$|(?<=.{3})ه$/u;

/**
 * What is found, under the headings of the index: the heading of the best one first, under each the best first. A word
 * asked must begin a word of the document, or stand in one when it is long. Where nothing has all of them, one will do.
 */
export function searchContent(index: SearchIndex, query: string): SearchGroup[] {
  const { wanted, beside } = wordsOf(query);
  const scored = index.flatMap((group) =>
    group.documents.map((document) => ({ group, document, ...scoreOf(folded(document), wanted, beside) })),
  );
  const most = Math.max(...scored.map(({ words }) => words));
  if (most <= 0) return [];
  const best = scored
    .filter(({ words }) => words === wanted.length || (most < wanted.length && words > 0))
    .toSorted((a, b) => b.words - a.words || b.score - a.score);
  return [...Map.groupBy(best, ({ group }) => group)].map(([group, found]) => ({
    ...group,
    documents: found.map(({ document: { path, title, summary } }) => ({ path, title, summary })),
  }));
}

interface Asked {
  readonly wanted: readonly string[];
  /** Short ones: they find nothing, but tell what is meant. */
  readonly beside: readonly string[];
}

/** The words of a question, folded. A single Latin letter is in everything: it finds nothing. */
function wordsOf(query: string): Asked {
  const typed = (fold(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? segments(word) : [word.replace(ENDING, "")]))
    .filter((word) => word.length > 1 || RUN_TOGETHER.test(word));
  const words = [...new Set(typed)].slice(0, MOST);
  const long = words.filter((word) => word.length >= LONG || RUN_TOGETHER.test(word));
  if (long.length === 0) return { wanted: words, beside: [] };
  return { wanted: long, beside: words.filter((word) => !long.includes(word)) };
}

const segments = (text: string) =>
  [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text)].map(({ segment }) => segment);

/** How many of the wanted words a document has, and how well it fits the question. */
function scoreOf(document: Folded, wanted: readonly string[], beside: readonly string[]) {
  const score = (word: string) =>
    Math.max(...FIELDS.map((field) => WEIGHTS[field] * found(document[field], word)));
  const scores = wanted.map(score);
  return {
    words: scores.filter((one) => one > 0).length,
    score: [...scores, ...beside.map(score)].reduce((sum, one) => sum + one, 0),
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

const memory = new WeakMap<SearchDocument, Folded>();

/** Folded once, not at every letter one types. */
function folded(document: SearchDocument): Folded {
  const known = memory.get(document);
  if (known) return known;
  const { title, summary, words = "" } = document;
  const made = { title: fold(title), summary: fold(summary), words };
  memory.set(document, made);
  return made;
}
