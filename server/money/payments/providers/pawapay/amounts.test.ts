import { expect, test } from "vitest";
import type { Currency } from "../../../../../contracts/money.ts";
import { AMOUNT, textOf, unitsOf } from "../../../../../doubles/pawapay/amounts.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { amountText, stepOf } from "./amounts.ts";

test.each([
  [550, "USD", 2, "5.5"],
  [500, "USD", 2, "5"],
  [5, "USD", 2, "0.05"],
  [10, "USD", 2, "0.1"],
  [500_000, "CDF", 0, "5000"],
  [500_050, "CDF", 2, "5000.5"],
  [5000, "XOF", 0, "5000"],
  [1_000_000, "XOF", 0, "1000000"],
] as const)("%d minor units of %s, with %d decimals, are sent as %s", (minor, currency, decimals, text) => {
  expect(amountText({ minor, currency }, decimals)).toBe(text);
  expect(text).toMatch(AMOUNT);
});

test("an amount that the operator cannot take whole is never rounded", () => {
  expect(amountText({ minor: 500_050, currency: "CDF" }, 0)).toBeNull();
  expect(amountText({ minor: 1, currency: "USD" }, 0)).toBeNull();
  expect(amountText({ minor: 0, currency: "USD" }, 2)).toBeNull();
  expect(amountText({ minor: -500, currency: "USD" }, 2)).toBeNull();
  expect([stepOf("CDF", 0), stepOf("CDF", 2), stepOf("XOF", 0), stepOf("XOF", 2)]).toEqual([100, 1, 1, 1]);
});

test.each([
  ["1000.0000", "XOF", 1000],
  ["1000", "XOF", 1000],
  ["1000.00", "CDF", 100_000],
  ["5.5", "USD", 550],
  ["5.5000", "USD", 550],
  ["0.01", "USD", 1],
] as const)("%s %s is read as %d", (text, currency, minor) => {
  expect(moneyOf(text, currency)).toEqual({ minor, currency });
});

test("what is no exact amount is none", () => {
  const wrong = ["", "-5", "1e3", "5.", ".5", "1,000", "1 000", "5.501", "NaN", "1".repeat(17), "٥"];
  for (const text of wrong) expect(moneyOf(text, "USD"), text).toBeNull();
  expect(moneyOf("1000.5000", "XOF")).toBeNull();
  expect(moneyOf("5", "GHS")).toBeNull();
});

test("threat 5: 100,000 random amounts go out and come back, never a hundredfold, in every form pawaPay writes", () => {
  let state = 20_261_123;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const kinds: readonly (readonly [Currency, number])[] = [
    ["XOF", 0],
    ["USD", 2],
    ["CDF", 2],
    ["CDF", 0],
  ];
  const wrong: string[] = [];
  for (let n = 0; n < 100_000; n++) {
    const [currency, decimals] = kinds[n % kinds.length] ?? ["XOF", 0];
    const step = stepOf(currency, decimals);
    const minor = (1 + random(2 ** 31)) * step * (n % 7 === 0 ? 1 + random(100) : 1);
    const text = amountText({ minor, currency }, decimals);
    if (text === null || !AMOUNT.test(text)) wrong.push(`${minor} ${currency} is not sent`);
    // What the double, which counts in ten-thousandths, would answer with two and four decimals.
    for (const places of [2, 4]) {
      const back = moneyOf(textOf(unitsOf(text ?? "0"), places), currency);
      if (back?.minor !== minor || back.currency !== currency)
        wrong.push(`${minor} ${currency} comes back otherwise`);
    }
  }
  expect(wrong).toEqual([]);
});
