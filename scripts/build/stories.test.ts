import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { programs } from "../../content/programs.ts";
import { story as kits } from "../../content/project-stories/kits.ts";
import { projects } from "../../content/projects.ts";
import type { Messages } from "../../contracts/format-message.ts";
import type { SomePieces } from "../../web/lib/i18n/parts.ts";
import { partOfPieces } from "./pieces.ts";
import { stories } from "./stories.ts";

const source = readFileSync("locales/ru.json", "utf8");
const wholeModule = (code: string) =>
  JSON.parse(code.replace(/^export (?:default|const story =)|;$/g, "")) as object;

/** What the browser gets for a file. */
async function built(id: string): Promise<string> {
  const transform = stories.transform as unknown as (
    this: { environment: { name: string } },
    source: string,
    id: string,
  ) => Promise<{ code: string }>;
  return (await transform.call({ environment: { name: "client" } }, source, id)).code;
}

const storyOf = async (name: string) =>
  wholeModule(await built(`/locales/ru.json?story=${name}`)) as SomePieces;

test("each project and each programme has a story of its own in a language", async () => {
  const code = await built("/locales/ru.json?stories");
  for (const { id } of projects)
    expect(code).toContain(`"projects/${id}": () => import("/locales/ru.json?story=projects/${id}")`);
  for (const { slug } of programs) expect(code).toContain(`"programs/${slug}": () => import(`);
});

test("a story has all words of its piece in that language, and no other's", async () => {
  const project = await storyOf("projects/1");
  expect(Object.keys(project["pieces/projects"]?.words ?? {})).toEqual(["1"]);
  expect(project["pieces/projects"]?.words[1]).toMatchObject({
    title: expect.stringMatching(/[а-я]{5}/),
    picture: { alt: expect.stringMatching(/[а-я]{5}/) },
  });
  expect(project["pieces/project-stories"]?.words[1]).toMatchObject({
    details: { impact: expect.stringMatching(/[а-я]{5}/) },
  });
  const program = await storyOf("programs/women");
  expect(Object.keys(program["pieces/programs"]?.words ?? {})).toEqual(["women"]);
  await expect(built("/locales/ru.json?story=projects/99")).rejects.toThrow("no story projects/99");
});

test("the figures of a project's story are apart from its words", async () => {
  const code = await built(`${process.cwd()}/content/project-stories/kits.ts`);
  const facts = wholeModule(code) as typeof kits;
  expect(facts.details.totalUnits).toBe(kits.details.totalUnits);
  expect(facts.updates.map(({ date }) => date)).toEqual(kits.updates.map(({ date }) => date));
  for (const text of [kits.people, kits.details.units, kits.updates[0]?.title, kits.materials[0]?.item])
    expect(code).not.toContain(text);
});

test("a list's words are what its cards say: the rest comes with the page of each", () => {
  const part = wholeModule(partOfPieces("projects", "ru", JSON.parse(source) as Messages)) as SomePieces;
  const cards = Object.values(part["pieces/projects"]?.words ?? {});
  expect(cards).toHaveLength(projects.length);
  for (const card of cards) expect(Object.keys(card)).toEqual(["title", "location", "description"]);
});
