import { readFileSync } from "node:fs";

type Dictionary = { [key: string]: string | Dictionary };

/** The sentence of a key in a language, read from the dictionary file; `part` is a folder with dictionaries of its own. */
export function sentence(language: string, key: string, part = ""): string {
  const file = new URL(`../../locales/${part}${language}.json`, import.meta.url);
  const found = key
    .split(".")
    .reduce<string | Dictionary | undefined>(
      (node, part) => (typeof node === "object" ? node[part] : undefined),
      JSON.parse(readFileSync(file, "utf8")) as Dictionary,
    );
  if (typeof found !== "string") throw new Error(`${language} has no sentence ${key}`);
  return found;
}

/** The words of a story in a language other than French, read from the file of its translations. */
export function told(language: string, noun: string, key: number | string): Record<string, string> {
  const file = new URL(`../../content/${noun}/${language}.json`, import.meta.url);
  const found = (JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>)[key];
  if (!found) throw new Error(`${language} has no ${noun} ${key}`);
  return found;
}
