import { expect, test } from "vitest";
import { giftTitles } from "./programme-title.ts";
import { projects } from "./projects.ts";
import { sponsorshipSchema } from "./schemas/sponsorship.ts";
import { sponsorships } from "./sponsorship.ts";
import { problemsOf } from "./testing.ts";

test("every offer follows the schema", () => {
  expect(
    sponsorships.flatMap((one) => problemsOf(sponsorshipSchema, one, `content/sponsorship.ts [${one.type}]`)),
  ).toEqual([]);
});

test("content/programme-title.ts repeats the titles of projects and offers", () => {
  expect([...giftTitles]).toEqual([
    ...projects.map(({ id, title }) => [String(id), title]),
    ...sponsorships.map(({ type, title }) => [`sponsor:${type}`, title]),
  ]);
});

test("every offer shows a project's picture", () => {
  const pictures = projects.map(({ picture }) => picture.name);
  expect(sponsorships.map(({ picture }) => picture).filter((name) => !pictures.includes(name))).toEqual([]);
});
