import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectStories } from "./project-stories.ts";
import { projects } from "./projects.ts";
import { settingsSchema, wholeProjectSchema } from "./schema.ts";
import { settings } from "./settings.ts";
import { problemsOf } from "./testing.ts";

const folder = new URL(".", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
const filesUnder = (path: string) =>
  readdirSync(new URL(path, folder), { recursive: true, encoding: "utf8" });
const recordsUnder = (path: string) => filesUnder(path).filter((name) => !name.endsWith(".json"));
const projectFiles = recordsUnder("projects");

test("the settings follow their schema", () => {
  expect(settingsSchema.safeParse(settings).error, "content/settings.ts").toBeUndefined();
});

test("each pair of currencies has one rate, and what gifts are asked in leads to what mobile money takes", () => {
  const pairs = settings.rates.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(settings.rates.every(({ from, to }) => from !== to)).toBe(true);
  for (const currency of [settings.currency.gifts, "EUR"]) {
    expect(pairs).toEqual(expect.arrayContaining([`${currency} USD`, `${currency} CDF`]));
  }
});

test.each(projectFiles)(
  "content/projects/%s and its story follow the schema and are listed",
  async (file) => {
    const name = file.replace(/\.ts$/, "");
    const records = Object.values((await import(`./projects/${name}.ts`)) as Record<string, unknown>);
    expect(records, `content/projects/${file} holds one record`).toHaveLength(1);
    expect(projects, `list content/projects/${file} in content/projects.ts`).toContain(records[0]);
    expect(projects.find((project) => project === records[0])?.picture.name).toBe(name);
    const loaded = await projectStories[name]?.();
    expect(loaded, `list content/project-stories/${file} in content/project-stories.ts`).toBeDefined();
    const whole = { project: records[0], story: loaded?.story };
    expect(problemsOf(wholeProjectSchema, whole, `content/projects/${file}`)).toEqual([]);
  },
);

test("every story belongs to a project", () => {
  expect(recordsUnder("project-stories").sort()).toEqual(projectFiles.toSorted());
});

/** An article's front matter stands in content/news.ts as well; news.test.ts compares the two. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

test("no sentence of twelve words or more is written twice", () => {
  const places = new Map<string, string[]>();
  for (const file of filesUnder(".").filter((name) => /\.(ts|json|md)$/.test(name)))
    for (const sentence of longSentences(read(file).replace(FRONT_MATTER, "")))
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
  const twice = [...places].filter(([, files]) => files.length > 1);
  expect(places.size).toBeGreaterThan(50);
  expect(twice.map(([sentence, files]) => `${files.join(", ")}: ${sentence}`)).toEqual([]);
});

function longSentences(source: string): string[] {
  return source
    .split(/(?<=[.!?…])\s|["`\n]/)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((words) => words.length >= 12)
    .map((words) => words.join(" "));
}
