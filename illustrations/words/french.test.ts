import { expect, test } from "vitest";
import { allThings } from "../parts/all.ts";
import { objects } from "./french/objects.ts";
import { people } from "./french/people.ts";
import { roles } from "./roles.ts";

test("every thing and every role that can be drawn has a French word", () => {
  const things = new Set<string>(objects.map(([, thing]) => thing));
  const parts = new Set<string>(people.map(([, role]) => role));
  expect(Object.keys(allThings).filter((name) => !things.has(name))).toEqual([]);
  expect(Object.keys(roles).filter((name) => !parts.has(name))).toEqual([]);
});

test("no word hides another: each pattern matches a whole word", () => {
  const loose = [...objects, ...people].filter(([pattern]) => !/^\^.*\$$/.test(pattern.source));
  expect(loose).toEqual([]);
});
