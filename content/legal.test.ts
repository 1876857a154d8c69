import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

test.each([
  ["terms.fr.md", ["16 ans", "retourner un article dans les 30 jours", "25 dollars", "préavis de 30 jours"]],
  ["terms.en.md", ["16 years", "return an item within 30 days", "25 US dollars", "30 days' notice"]],
  ["gdpr.fr.md", ["10 ans", "dans les 30 jours", "2 mois de plus", "72 heures", "16 ans"]],
  ["gdpr.en.md", ["10 years", "within 30 days", "2 months more", "72 hours", "must be 16"]],
  ["privacy.fr.md", ["10 ans", "dans les 30 jours", "2 mois", "72 heures", "16 ans"]],
  ["privacy.en.md", ["10 years", "within 30 days", "2 months", "72 hours", "must be 16"]],
  ["mentions-legales.fr.md", ["(/privacy)", "(/gdpr)", "directrice de la publication", settings.phone.dial]],
])("content/legal/%s states the specified facts", (file, facts) => {
  const words = read(file).replaceAll("’", "'");
  expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
});
