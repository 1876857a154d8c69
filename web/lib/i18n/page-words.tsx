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
  const { messages, promise } = loadOnce(words.language, parts);
  const own = messages ?? use(promise);
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
  await loadOnce(language, parts).promise;
}

/**
 * The parts of one page together: React knows a promise by its turn among the calls of `use`, and would take one part for
 * another that came in the meantime.
 */
interface LoadingParts {
  readonly promise: Promise<readonly Messages[]>;
  messages?: readonly Messages[];
}

const loadingParts = new Map<string, LoadingParts>();

/** Returns the same promise for the same parts, because React calls again at every render. */
function loadOnce(language: Language, parts: readonly Part[]): LoadingParts {
  const key = `${parts.join()}/${language}`;
  const known = loadingParts.get(key);
  if (known) return known;
  const loading: LoadingParts = {
    promise: Promise.all(parts.map((part) => loadPart(language, part))).then((messages) => {
      loading.messages = messages;
      return messages;
    }),
  };
  loadingParts.set(key, loading);
  return loading;
}
