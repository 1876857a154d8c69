import { expect, test } from "vitest";
import { seeded } from "./random.ts";

test("a seed fixes the whole sequence, and neighbours differ", () => {
  const draw = (seed: string) => Array.from({ length: 20 }, seeded(seed).next);
  expect(draw("a-1")).toEqual(draw("a-1"));
  expect(draw("a-1")).not.toEqual(draw("a-2"));
});

test("whole numbers reach both ends and nothing beyond", () => {
  const random = seeded("ends");
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(2, 5)));
  expect([...drawn].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});

test("some() gives different items and keeps the source as it was", () => {
  const source = ["a", "b", "c", "d"];
  const drawn = seeded("some").some(source, 3);
  expect(new Set(drawn).size).toBe(3);
  expect(source).toEqual(["a", "b", "c", "d"]);
});
