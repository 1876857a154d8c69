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
 * A page with words of its own. The server prints them; the browser has those of its first page before React starts,
 * and waits for those of the next page while it still shows the one before (navigation is a transition).
 */
export function PageWords({ parts, children }: PageWordsProps) {
  const words = useContext(WordsContext);
  if (import.meta.env.SSR) return children;
  // All are asked for before the first is waited for.
  const asked = parts.map((part) => askFor(words.language, part));
  const own = asked.map(({ messages, promise }) => messages ?? use(promise));
  return (
    <WordsContext value={{ ...words, messages: [words.messages, ...own].reduce(together) }}>
      {children}
    </WordsContext>
  );
}

/** A part brings what it alone says, and the errors only its forms meet. */
const together = (common: Messages, part: Messages): Messages => ({
  ...common,
  ...part,
  errors: { ...(common.errors as Messages), ...(part.errors as Messages | undefined) },
});

/** Before React starts: the words of the page it starts on. */
export async function loadPageWords(language: Language, parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => askFor(language, part).promise));
}

interface Asked {
  readonly promise: Promise<Messages>;
  messages?: Messages;
}

const all = new Map<string, Asked>();

/** The same promise for the same part: React asks again at every rendering. */
function askFor(language: Language, part: Part): Asked {
  const key = `${part}/${language}`;
  const before = all.get(key);
  if (before) return before;
  const asked: Asked = {
    promise: loadPart(language, part).then((messages) => {
      asked.messages = messages;
      return messages;
    }),
  };
  all.set(key, asked);
  return asked;
}
