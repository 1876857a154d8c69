import { type ReactNode, Suspense, use, useContext } from "react";
import type { Messages } from "../../../contracts/format-message.ts";
import type { Language } from "../../../contracts/languages.ts";
import { WordsContext } from "./words.tsx";

/** Namespaces only one page says: left out of the dictionary every page loads (vite.config.ts, `browserWords`). */
type Part = "giftStatus" | "manage";

const dictionaries: Readonly<Record<Part, Record<string, () => Promise<Messages>>>> | undefined = import.meta
  .env.SSR
  ? undefined
  : {
      giftStatus: import.meta.glob<Messages>("../../../locales/*.json", {
        import: "default",
        query: "?part=giftStatus",
      }),
      manage: import.meta.glob<Messages>("../../../locales/*.json", {
        import: "default",
        query: "?part=manage",
      }),
    };

/** A page with words of its own. The server prints them; the browser loads them when React starts. */
export function PageWords({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <Suspense>
      <WithPart part={part}>{children}</WithPart>
    </Suspense>
  );
}

function WithPart({ part, children }: { part: Part; children: ReactNode }) {
  const words = useContext(WordsContext);
  if (!dictionaries) return children;
  const own = use(load(words.language, part));
  return (
    <WordsContext value={{ ...words, messages: { ...words.messages, ...own } }}>{children}</WordsContext>
  );
}

const loaded = new Map<string, Promise<Messages>>();

/** The same promise for the same part: React asks again at every rendering. */
function load(language: Language, part: Part): Promise<Messages> {
  const key = `${part}/${language}`;
  const asked = loaded.get(key) ?? dictionaries?.[part][`../../../locales/${language}.json`]?.();
  const words = asked ?? Promise.resolve({});
  loaded.set(key, words);
  return words;
}
