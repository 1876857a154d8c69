import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMessage, formatMessage, type Messages, type Values } from "../../contracts/format-message.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../contracts/languages.ts";

const FOLDER = join(import.meta.dirname, "../../locales");
const dictionaries = new Map<Language, Messages>(LANGUAGES.map(({ code }) => [code, read(code)]));

export type Words = (key: string, values?: Values) => string;

/** The server's texts in a language; a text without a translation is shown in French. */
export function words(language: Language): Words {
  return (key, values) => {
    for (const code of [language, DEFAULT_LANGUAGE]) {
      const message = findMessage(dictionaries.get(code) ?? {}, key);
      if (message !== undefined) return formatMessage(code, message, values);
    }
    throw new Error(`no text for ${key}`);
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
