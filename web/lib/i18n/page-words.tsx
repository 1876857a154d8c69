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
  // Start all requests before waiting for the first.
  const loading = parts.map((part) => loadOnce(words.language, part));
  for (const { messages, promise } of loading) if (!messages) use(promise);
  // Also those of the page before: it may be drawn once more on its way out.
  const loaded = [...loadingParts.values()].flatMap(({ language, messages }) =>
    language === words.language && messages ? [messages] : [],
  );
  return (
    <WordsContext value={{ ...words, messages: [words.messages, ...loaded].reduce(merge) }}>
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
  await Promise.all(parts.map((part) => loadOnce(language, part).promise));
}

interface LoadingPart {
  readonly language: Language;
  readonly promise: Promise<Messages>;
  messages?: Messages;
}

const loadingParts = new Map<string, LoadingPart>();

/** Returns the same promise for the same part, because React calls again at every render. */
function loadOnce(language: Language, part: Part): LoadingPart {
  const key = `${part}/${language}`;
  const known = loadingParts.get(key);
  if (known) return known;
  const loading: LoadingPart = {
    language,
    promise: loadPart(language, part).then((messages) => {
      loading.messages = messages;
      return messages;
    }),
  };
  loadingParts.set(key, loading);
  return loading;
}
