import { readFileSync } from "node:fs";
import type { PageRequest } from "../../contracts/pages.ts";

/** The addresses of each language's dictionary files, from Vite's manifest of the client build. */
export function dictionaryAddresses(folder: string): PageRequest["dictionaries"] {
  const manifest = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, "utf8")) as Record<
    string,
    { file: string }
  >;
  return (language, parts) =>
    ["words", ...filesOf(parts).map((part) => `part=${part}`)].flatMap((part) => {
      const chunk = manifest[`locales/${language}.json?${part}`];
      return chunk ? [`/${chunk.file}`] : [];
    });
}

/** The content's pieces are found through a file of their own (scripts/build/browser-words.ts). */
const filesOf = (parts: readonly string[]) =>
  parts.some((part) => part.startsWith("pieces/")) ? ["pieces", ...parts] : parts;
