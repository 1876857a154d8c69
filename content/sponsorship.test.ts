import { expect, test } from "vitest";
import { projects } from "./projects.ts";
import { sponsorshipSchema } from "./schemas/sponsorship.ts";
import { sponsorships } from "./sponsorship.ts";
import { problemsOf } from "./testing.ts";

test("every offer follows the schema", () => {
  expect(
    sponsorships.flatMap((one) => problemsOf(sponsorshipSchema, one, `content/sponsorship.ts [${one.type}]`)),
  ).toEqual([]);
});

test("every offer shows a project's picture", () => {
  const pictures = projects.map(({ picture }) => picture.name);
  expect(sponsorships.map(({ picture }) => picture).filter((name) => !pictures.includes(name))).toEqual([]);
});
