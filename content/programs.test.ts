import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PROGRAM_SLUGS } from "./program-slugs.ts";
import { programs } from "./programs.ts";
import { programSchema } from "./schemas/programs.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated } from "./testing.ts";

const files = readdirSync(new URL("programs/", import.meta.url)).filter((name) => !name.endsWith(".json"));

test.each(files)("content/programs/%s follows the schema and is listed", async (file) => {
  const name = file.replace(/\.ts$/, "");
  const records = Object.values((await import(`./programs/${name}.ts`)) as Record<string, unknown>);
  expect(records, `content/programs/${file} holds one record`).toHaveLength(1);
  expect(problemsOf(programSchema, records[0], `content/programs/${file}`)).toEqual([]);
  const listed = programs.find((program) => program === records[0]);
  expect(listed?.slug, `list content/programs/${file} in content/programs.ts`).toBe(name);
});

test("no scene stands twice", () => {
  const scenes = programs.flatMap(({ picture, gallery }) => [picture, ...gallery]).map(({ name }) => name);
  expect(repeated(scenes)).toEqual([]);
});

test("content/program-slugs.ts names them all", () => {
  expect(PROGRAM_SLUGS).toEqual(programs.map(({ slug }) => slug));
});

test("a month to come is announced, not reported", () => {
  const wrong = programs.flatMap(({ slug, timeline }) =>
    timeline
      .filter(({ date, event }) => date > PUBLISHED_UNTIL.slice(0, 7) !== /^Prévu\s:/.test(event))
      .map(({ date, event }) => `content/programs/${slug}.ts timeline ${date}: ${event}`),
  );
  expect(wrong, "what is to come begins with 'Prévu :', what is past does not").toEqual([]);
});
