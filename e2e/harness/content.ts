import { readFileSync } from "node:fs";

type Words = { readonly [key: string]: string | Words };

/** The translated words of one piece of the content, read from their file. */
export function contentIn(language: string, noun: string, key: string): Words {
  const file = new URL(`../../content/${noun}/${language}.json`, import.meta.url);
  const piece = (JSON.parse(readFileSync(file, "utf8")) as Words)[key];
  if (typeof piece !== "object") throw new Error(`${noun}/${language}.json has no ${key}`);
  return piece;
}

/** One of its texts: `details.impact`, `updates.0.title`. */
export function textIn(language: string, noun: string, key: string, path: string): string {
  const found = path
    .split(".")
    .reduce<string | Words | undefined>(
      (inner, name) => (typeof inner === "object" ? inner[name] : undefined),
      contentIn(language, noun, key),
    );
  if (typeof found !== "string") throw new Error(`${noun}/${language}.json ${key} has no ${path}`);
  return found;
}
