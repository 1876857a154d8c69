import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";
import { news } from "./news.ts";
import { newsOf } from "./news-of.ts";
import { PROGRAM_SLUGS } from "./program-slugs.ts";
import { projects } from "./projects.ts";
import { sponsorships } from "./sponsorship.ts";
import { PUBLISHED_UNTIL, repeated } from "./testing.ts";

const folder = new URL("news/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
const lineOf = (source: string, key: string) =>
  source.split("\n").findIndex((line) => line.trim().startsWith(`${key}:`)) + 1;

test("articles stand newest first, none from the future; ids and scenes are not repeated", () => {
  expect(repeated(news.map(({ id }) => String(id)))).toEqual([]);
  const dates = news.map(({ date }) => date);
  expect(dates, "content/news.ts: newest first").toEqual(dates.toSorted().reverse());
  expect(news.filter(({ date }) => date > PUBLISHED_UNTIL)).toEqual([]);
  expect(repeated(news.map(({ image }) => image.scene))).toEqual([]);
});

test("every article is listed, and every line of the list has its article", () => {
  const listed = news.map(({ id, slug }) => `${id}-${slug}.md`);
  expect(files.toSorted(), "content/news.ts lists the files of content/news").toEqual(listed.toSorted());
});

test("content/news-of.ts names listed articles and things one can give to", () => {
  const listed = news.map(({ id }) => id);
  expect([...newsOf.values()].flat().filter((id) => !listed.includes(id))).toEqual([]);
  const givable = [
    ...PROGRAM_SLUGS,
    ...projects.map(({ id }) => String(id)),
    ...sponsorships.map(({ type }) => `sponsor:${type}`),
  ];
  expect([...newsOf.keys()].filter((id) => !givable.includes(id))).toEqual([]);
});

test.each(files)("content/news/%s says what the list says", (file) => {
  const source = read(file);
  const { fields } = splitFrontMatter(source);
  const listed = news.find(({ id, slug }) => file === `${id}-${slug}.md`);
  for (const [key, value] of Object.entries(listed ?? {}).filter(([name]) => name !== "slug"))
    expect(fields[key], `content/news/${file}:${lineOf(source, key)} ${key}`).toEqual(value);
  expect(Object.keys(fields), `content/news/${file}`).toHaveLength(9 - 1);
});
