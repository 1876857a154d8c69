import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "../../contracts/languages.ts";

/** Where the browser finds each language's words: read from Vite's manifest of the client build. */
export function dictionaryAddresses(folder: string): Readonly<Partial<Record<Language, string>>> {
  const manifest = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, "utf8")) as Record<
    string,
    { file: string }
  >;
  const addresses: Partial<Record<Language, string>> = {};
  for (const { code } of LANGUAGES) {
    const chunk = manifest[`locales/${code}.json`];
    if (chunk) addresses[code] = `/${chunk.file}`;
  }
  return addresses;
}
