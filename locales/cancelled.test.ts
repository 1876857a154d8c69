import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";

interface Words {
  giftStatus: Screens;
  investment: Screens;
  order: Screens;
  courses: { cancelled: string; refused: string };
}
type Screens = Record<"cancelled" | "refused", { title: string }>;

const titlesIn = (language: string) => {
  const text = readFileSync(new URL(`${language}.json`, import.meta.url), "utf8");
  const { giftStatus, investment, order, courses } = JSON.parse(text) as Words;
  const screens = [giftStatus, investment, order].flatMap(({ cancelled, refused }) => [
    cancelled.title,
    refused.title,
  ]);
  return new Set([...screens, courses.cancelled, courses.refused]);
};

test("a cancelled and a refused payment of a gift, a course, a season and an order say the specified sentence", () => {
  expect([...titlesIn("fr")]).toEqual(["Paiement annulé — Aucun montant n'a été débité."]);
});

test.each(LANGUAGES.map(({ code }) => code))("they say one sentence in %s", (language) => {
  expect(titlesIn(language).size).toBe(1);
});
