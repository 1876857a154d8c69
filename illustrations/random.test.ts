import { expect, test } from "vitest";
import { seeded } from "./random.ts";

test("a seed determines the sequence, and neighbouring seeds differ", () => {
  const draw = (seed: string) => Array.from({ length: 20 }, seeded(seed).next);
  expect(draw("a-1")).toEqual(draw("a-1"));
  expect(draw("a-1")).not.toEqual(draw("a-2"));
});

test("integers include both limits and nothing outside", () => {
  const random = seeded("ends");
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(2, 5)));
  expect([...drawn].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});

test("some() returns different items and does not change the source", () => {
  const source = ["a", "b", "c", "d"];
  const drawn = seeded("some").some(source, 3);
  expect(new Set(drawn).size).toBe(3);
  expect(source).toEqual(["a", "b", "c", "d"]);
});
