import { readdirSync, readFileSync } from "node:fs";
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

/** The texts of the pages and mails, and those of the office, which no public page loads: locales/office/<desk>. */
function read(language: Language): Messages {
  const desks = readdirSync(FOLDER, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && entry.name === `${language}.json`,
  );
  return desks
    .map(({ parentPath, name }) => JSON.parse(readFileSync(join(parentPath, name), "utf8")) as Messages)
    .reduce(merged, {});
}

function merged(one: Messages, other: Messages): Messages {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const mine = both[key];
    both[key] = isGroup(mine) && isGroup(value) ? merged(mine, value) : value;
  }
  return both;
}

/** Not a text, nor the plural forms of one. */
function isGroup(value: Messages[string] | undefined): value is Messages {
  return typeof value === "object" && !("other" in value && typeof value.other === "string");
}
