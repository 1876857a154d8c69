import { expect, test } from "vitest";
import { giftTitles } from "./programme-title.ts";
import { projects } from "./projects.ts";
import { sponsorshipSchema } from "./schemas/sponsorship.ts";
import { sponsorships } from "./sponsorship.ts";
import { problemsOf } from "./testing.ts";

test("the four offers, with the specified amounts in euros", () => {
  expect(
    sponsorships.flatMap((one) => problemsOf(sponsorshipSchema, one, `content/sponsorship.ts [${one.type}]`)),
  ).toEqual([]);
  const amounts = sponsorships.map(({ type, suggested }) => [
    type,
    suggested.map(({ minor }) => minor / 100),
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    child: [100, 200, 300, 500],
    meal: [10, 20, 50, 100],
    tree: [25, 50, 100, 200],
    classroom: [500, 1000, 2000, 5000],
  });
});

test("content/programme-title.ts repeats the titles of projects and offers", () => {
  expect([...giftTitles]).toEqual([
    ...projects.map(({ id, title }) => [String(id), title]),
    ...sponsorships.map(({ type, title }) => [`sponsor:${type}`, title]),
  ]);
});
