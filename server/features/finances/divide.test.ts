import { expect, test } from "vitest";
import { divide } from "./divide.ts";

test("threat 7: the parts add up to the whole, and each is its share to within one unit", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 5_000; round++) {
    const whole = random(100_000_000_000);
    const weights = Array.from({ length: 1 + random(7) }, () => random(1_000_000_000));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const parts = divide(whole, weights);
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : whole);
    for (const [index, part] of parts.entries()) {
      const share = (whole * (weights[index] ?? 0)) / (sum || 1);
      expect(Math.abs(part - share)).toBeLessThan(1.001);
    }
  }
});

test("what rounding leaves goes to the largest remainders", () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divide(100, [2, 1, 0])).toEqual([67, 33, 0]);
  expect(divide(5, [])).toEqual([]);
});
