import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "../../content/settings.ts";

const read = (file: string) =>
  readFileSync(new URL(`../../content/legal/${file}`, import.meta.url), "utf8")
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .replaceAll("’", "'");

test.each([
  ["terms.fr.md", ["16 ans", "retourner un article dans les 30 jours", "25 dollars", "préavis de 30 jours"]],
  ["terms.en.md", ["16 years", "return an item within 30 days", "25 US dollars", "30 days' notice"]],
  ["gdpr.fr.md", ["10 ans", "dans les 30 jours", "2 mois de plus", "72 heures", "16 ans"]],
  ["gdpr.en.md", ["10 years", "within 30 days", "2 months more", "72 hours", "must be 16"]],
  ["privacy.fr.md", ["10 ans", "dans les 30 jours", "2 mois", "72 heures", "16 ans"]],
  ["privacy.en.md", ["10 years", "within 30 days", "2 months", "72 hours", "must be 16"]],
  ["mentions-legales.fr.md", ["(/privacy)", "(/gdpr)", "directrice de la publication", settings.phone.dial]],
])("content/legal/%s states the specified facts", (file, facts) => {
  const text = read(file);
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
});
