import { expect, test } from "vitest";
import { sharesOf } from "./harvest-shares.ts";

const each = (sum: number, ...amounts: number[]) =>
  sharesOf(
    sum,
    amounts.map((amount, at) => ({ payment: String(at), amount })),
  ).map(({ payment, amount }) => `${payment}:${amount}`);

test("a sum is shared in proportion, to the cent; of equal remainders the first has the cent", () => {
  expect(each(100, 1, 1, 1)).toEqual(["0:34", "1:33", "2:33"]);
  expect(each(1_000, 10_000, 30_000)).toEqual(["0:250", "1:750"]);
  expect(each(2, 1, 1, 1)).toEqual(["0:1", "1:1"]);
  expect(each(0, 5, 5)).toEqual([]);
  expect(each(100)).toEqual([]);
});

test("nothing is lost nor added, whatever was put in", () => {
  let seed = 20_261_128;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let run = 0; run < 500; run += 1) {
    const amounts = Array.from({ length: 1 + below(40) }, () => 1_000 + below(1_000_000));
    const sum = below(100_000_000);
    const shares = sharesOf(
      sum,
      amounts.map((amount, at) => ({ payment: String(at), amount })),
    );
    expect(shares.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    const whole = amounts.reduce((total, amount) => total + amount, 0);
    for (const { payment, amount } of shares)
      expect(Math.abs(amount - (sum * (amounts[Number(payment)] ?? 0)) / whole)).toBeLessThan(1);
  }
});
