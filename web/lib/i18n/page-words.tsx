import { type ReactNode, use, useContext } from "react";
import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import { loadPart } from "./load-words.ts";
import type { Part } from "./parts.ts";
import { WordsContext } from "./words.tsx";

interface PageWordsProps {
  parts: readonly Part[];
  children: ReactNode;
}

/**
 * Adds a page's parts of the dictionary. The server has all words; the browser loads those of the first page before React
 * starts, and those of the next page while it still shows the previous one (navigation is a transition).
 */
export function PageWords({ parts, children }: PageWordsProps) {
  const words = useContext(WordsContext);
  if (import.meta.env.SSR) return children;
  const loading = parts.map((part) => loadOnce(words.language, part));
  // One promise for all: React knows a `use` by its turn, and would take one part for another that came in the meantime.
  if (loading.some(({ messages }) => !messages)) use(loadAll(words.language, parts));
  const own = loading.map(({ messages }) => messages ?? {});
  return (
    <WordsContext value={{ ...words, messages: [words.messages, ...own].reduce(merge) }}>
      {children}
    </WordsContext>
  );
}

/** A part has its own words, and the error messages of its own forms. */
const merge = (common: Messages, part: Messages): Messages => ({
  ...common,
  ...part,
  errors: { ...(common.errors as Messages), ...(part.errors as Messages | undefined) },
});

/** Loads the words of the first page before React starts. */
export async function loadPageWords(language: Language, parts: readonly Part[]): Promise<void> {
  await loadAll(language, parts);
}

interface LoadingPart {
  readonly promise: Promise<Messages>;
  messages?: Messages;
}

const loadingParts = new Map<string, LoadingPart>();
const loadingPages = new Map<string, Promise<unknown>>();

/** Returns the same promise for the same parts, because React calls again at every render. */
function loadAll(language: Language, parts: readonly Part[]): Promise<unknown> {
  const key = `${parts.join()}/${language}`;
  const known = loadingPages.get(key);
  if (known) return known;
  const loading = Promise.all(parts.map((part) => loadOnce(language, part).promise));
  loadingPages.set(key, loading);
  return loading;
}

/** Loads a part once. */
function loadOnce(language: Language, part: Part): LoadingPart {
  const key = `${part}/${language}`;
  const known = loadingParts.get(key);
  if (known) return known;
  const loading: LoadingPart = {
    promise: loadPart(language, part).then((messages) => {
      loading.messages = messages;
      return messages;
    }),
  };
  loadingParts.set(key, loading);
  return loading;
}
