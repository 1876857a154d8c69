import { type ReactNode, useContext } from "react";
import { keyOf, translated, type Words as WordsOf } from "../../../content/words.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { PieceNoun, Pieces, SomePieces } from "./parts.ts";
import { type Words, WordsContext } from "./words.tsx";

export function piecesOf({ messages }: Words, noun: PieceNoun): Pieces {
  const pieces = (messages as unknown as SomePieces)[`pieces/${noun}`];
  if (!pieces) throw new Error(`The page lacks "pieces/${noun}"`);
  return pieces;
}

/** A piece of content in the language of these words: the browser's lists have facts only. */
export function inWords<T extends object>(words: Words, noun: PieceNoun, piece: T): T {
  const key = keyOf(piece, noun);
  const own = piecesOf(words, noun).words[key];
  if (own === undefined) throw new Error(`The page lacks ${noun} ${key}`);
  return translated(piece, own as WordsOf<T>);
}

/** Puts pieces of a noun into the reader's language. */
export function usePieces(noun: PieceNoun): <T extends object>(piece: T) => T {
  const words = useContext(WordsContext);
  return (piece) => inWords(words, noun, piece);
}

/** Gives what it holds the pieces that the page's loader chose. */
export function WithPieces({ pieces, children }: { pieces: SomePieces; children: ReactNode }) {
  const words = useContext(WordsContext);
  const messages = { ...words.messages, ...(pieces as unknown as Words["messages"]) };
  return <WordsContext value={{ ...words, messages }}>{children}</WordsContext>;
}

/** "fr" for a text of the content that is not translated, as the value of `lang`: so it is read out in French. */
export function ownLanguageOf({ messages }: Words, text: string): "fr" | undefined {
  const parts = Object.entries(messages).filter(([part]) => part.startsWith("pieces/"));
  const isFrench = parts.some(([, part]) => (part as unknown as Pieces).french?.includes(text));
  return isFrench ? "fr" : undefined;
}

export function useOwnLanguage(): (text: string) => "fr" | undefined {
  const words = useContext(WordsContext);
  return (text) => ownLanguageOf(words, text);
}

/** The attributes of a text in its own language on a page in another. */
export const marked = (language: Language | undefined) =>
  language && ({ lang: language, dir: "ltr" } as const);

interface Props {
  as?: "span" | "p" | "strong" | "blockquote";
  className?: string;
  children: string;
}

/** A text of the content, marked as French where it is not translated. */
export function PieceText({ as: Tag = "span", className, children }: Props): ReactNode {
  const language = useOwnLanguage()(children);
  return (
    <Tag {...marked(language)} className={className}>
      {children}
    </Tag>
  );
}

/** Tells the reader that texts of these nouns are not translated yet, where that is so. */
export function InFrench({ nouns }: { nouns: readonly PieceNoun[] }): ReactNode {
  const words = useContext(WordsContext);
  const note = nouns.map((noun) => piecesOf(words, noun).note).find(Boolean);
  return note && <p className="text-sm text-muted">{note}</p>;
}
