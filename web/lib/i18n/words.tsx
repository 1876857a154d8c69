import { createContext, useContext } from "react";
import { findMessage, formatMessage, type Messages, type Values } from "../../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { Key } from "./key.ts";

export type Translate = (key: Key, values?: Values) => string;
export interface Words {
  readonly language: Language;
  readonly messages: Messages;
}

export const WordsContext = createContext<Words>({ language: DEFAULT_LANGUAGE, messages: {} });

export function useLanguage(): Language {
  return useContext(WordsContext).language;
}

export function useWords(): Translate {
  return translator(useContext(WordsContext));
}

/** A missing key is shown as itself and logged, as the specification asks. */
export function translator({ language, messages }: Words): Translate {
  return (key, values) => {
    const message = findMessage(messages, key);
    if (message !== undefined) return formatMessage(language, message, values);
    console.warn(`Missing translation: ${key} (${language})`);
    return key;
  };
}
