import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMessage, formatMessage, type Messages, type Values } from "../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../contracts/languages.ts";

const FOLDER = join(import.meta.dirname, "../../locales");
const dictionaries = new Map<Language, Messages>(LANGUAGES.map(({ code }) => [code, read(code)]));

export type Words = (key: string, values?: Values) => string;

/** The server's words in a language; a sentence nobody translated yet is said in French. */
export function words(language: Language): Words {
  return (key, values) => {
    for (const spoken of [language, DEFAULT_LANGUAGE]) {
      const message = findMessage(dictionaries.get(spoken) ?? {}, key);
      if (message !== undefined) return formatMessage(spoken, message, values);
    }
    throw new Error(`no words for ${key}`);
  };
}

function read(language: Language): Messages {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), "utf8")) as Messages;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
