import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";

type Figures = Readonly<Record<string, string>>;

interface Words {
  home: { counters: Figures };
  hub: { stats: Figures };
  volunteer: { impact: Figures };
}

/** Their titles name no year, and two of them are only heard. */
const labelsIn = (language: string): readonly string[] => {
  const text = readFileSync(new URL(`${language}.json`, import.meta.url), "utf8");
  const { home, hub, volunteer } = JSON.parse(text) as Words;
  return [home.counters, hub.stats, volunteer.impact].flatMap(({ title: _title, ...labels }) =>
    Object.values(labels),
  );
};

test.each(LANGUAGES.map(({ code }) => code))("each figure says in %s of which year it is", (language) => {
  const labels = labelsIn(language);
  expect(labels).toHaveLength(10);
  expect(labels.filter((label) => !/20\d\d/.test(label))).toEqual([]);
});
