import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { aboutSchema } from "./schemas/about.ts";
import { faqSchema } from "./schemas/faq.ts";
import { teamSchema } from "./schemas/team.ts";
import { problemsOf, repeated } from "./testing.ts";

const nouns = { about: aboutSchema, faq: faqSchema, team: teamSchema };
const fileOf = (noun: string, language: string) => new URL(`${noun}/${language}.json`, import.meta.url);
const read = (noun: string, language: string): unknown =>
  JSON.parse(readFileSync(fileOf(noun, language), "utf8"));

/** Every text with its place in the file: ['categories.0.title', 'Dons']. */
function texts(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === "string" || typeof value === "number") return [[path.join("."), `${value}`]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, [...path, key]));
}

/** '18 000', '18,000' and '18.000' are one number. */
const numbersIn = (words: string) =>
  (words.replace(/(?<=\d)[\s.,](?=\d{3})/g, "").match(/\d+/g) ?? []).toSorted();

describe.each(Object.entries(nouns))("%s", (noun, schema) => {
  const french = new Map(texts(read(noun, "fr")));

  test.each(LANGUAGES.map(({ code }) => code))("content/" + noun + "/%s.json", (language) => {
    const place = `content/${noun}/${language}.json`;
    expect(existsSync(fileOf(noun, language)), place).toBe(true);
    expect(problemsOf(schema, read(noun, language), place)).toEqual([]);
    const own = new Map(texts(read(noun, language)));
    expect([...own.keys()], `${place} has the texts of fr.json, in its order`).toEqual([...french.keys()]);
    for (const [key, words] of own)
      expect(numbersIn(words), `${place} ${key}: the figures of fr.json`).toEqual(
        numbersIn(french.get(key) ?? ""),
      );
  });

  test(`no language repeats the French of ${noun}`, () => {
    const left = LANGUAGES.filter(({ code }) => code !== "fr").flatMap(({ code }) =>
      texts(read(noun, code))
        .filter(([key, words]) => words.length > 24 && words === french.get(key))
        .map(([key]) => `content/${noun}/${code}.json ${key}`),
    );
    expect(left).toEqual([]);
  });
});

test("the FAQ states the specified facts", () => {
  const answers = new Map(texts(read("faq", "fr")));
  const said = (start: string) =>
    [...answers]
      .filter(([key]) => key.startsWith(start))
      .map(([, words]) => words)
      .join(" ")
      .replaceAll(/\s/g, " ");
  expect(said("categories.0")).toContain("Les dons sont ponctuels par défaut");
  expect(said("categories.2")).toContain("5 à 7 jours");
  expect(said("categories.2")).toContain("2 à 3 semaines");
  expect(said("categories.2")).toContain("dans les 30 jours");
  expect(said("categories.3")).toContain("25 dollars");
  expect(said("categories.3")).toContain("préavis de 30 jours");
  expect(said("categories.4")).toContain("Les cours sont gratuits et donnent droit à un certificat");
});

test("the foundation's story runs from 2004 to 2025, with the specified figures", () => {
  const about = aboutSchema.parse(read("about", "fr"));
  const years = about.timeline.steps.map(({ year }) => year);
  expect([years[0], years.at(-1)]).toEqual([2004, 2025]);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  expect(about.figures.items.map(({ value }) => value)).toEqual(["5+", "50k+", "15+", "1000+"]);
});

test("four members with their own portraits, and the specified figures", () => {
  const { members, stats } = teamSchema.parse(read("team", "fr"));
  const { leadership } = aboutSchema.parse(read("about", "fr"));
  const portraits = [leadership, ...members.items].map(({ portrait }) => portrait.name);
  expect(repeated(portraits)).toEqual([]);
  for (const { code } of LANGUAGES) {
    const own = teamSchema.parse(read("team", code)).members.items.map(({ portrait }) => portrait.name);
    expect(own, `content/team/${code}.json`).toEqual(portraits.slice(1));
  }
  expect(stats.items.map(({ value }) => value)).toEqual(["50+", "200+", "25", "10+"]);
});
