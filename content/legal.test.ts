import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { settings } from "./settings.ts";

const folder = new URL("legal/", import.meta.url);
const files = readdirSync(folder);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8").replaceAll(/[\u00A0\u202F]/g, " ");

test("four texts, each in French and in English", () => {
  expect(files.toSorted()).toEqual(
    ["gdpr", "mentions-legales", "privacy", "terms"].flatMap((name) => [`${name}.en.md`, `${name}.fr.md`]),
  );
});

test.each(files)("content/legal/%s names the address and the e-mail of the settings", (file) => {
  const { email, address } = settings;
  for (const fact of [email, address.street, address.district, address.city])
    expect(read(file), `content/legal/${file} lacks ${fact}`).toContain(fact);
});

test("a text and its translation have the same sections and the same figures", () => {
  for (const french of files.filter((file) => file.endsWith(".fr.md"))) {
    const english = french.replace(".fr.", ".en.");
    for (const part of [/^##/gm, /^- /gm, /\b(?:16|72|10|30) \p{L}+/gu, /\]\([^)]+\)/g])
      expect(read(english).match(part)?.length, `content/legal/${english}: ${part}`).toBe(
        read(french).match(part)?.length,
      );
  }
});

const SUMMARIES = { terms: "terms", privacy: "privacy", gdpr: "gdpr", notice: "mentions-legales" } as const;
type Summaries = Readonly<Record<keyof typeof SUMMARIES, { readonly summary: Record<string, string> }>>;
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

test.each(LANGUAGES)(
  "the summaries in $code state the figures of the French ones, which the texts state",
  ({ code }) => {
    const wordsOf = (language: string) =>
      (JSON.parse(read(`../../locales/${language}.json`)) as { legal: Summaries }).legal;
    for (const [page, file] of Object.entries(SUMMARIES)) {
      const text = read(`${file}.fr.md`);
      for (const [point, french] of Object.entries(wordsOf("fr")[page as keyof Summaries].summary)) {
        const own = wordsOf(code)[page as keyof Summaries].summary[point] ?? "";
        expect(numbersIn(own), `${code}: ${page}.${point}`).toEqual(numbersIn(french));
        for (const number of numbersIn(french))
          expect(text, `${page}.${point}`).toMatch(new RegExp(`\\b${number}\\b`));
      }
    }
  },
);
