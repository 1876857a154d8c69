import { expect, test } from "vitest";
import { type Currency, EXPONENT, formatMoney, fromMajor, toMajorText } from "./money.ts";

const currencies = Object.keys(EXPONENT) as Currency[];

/** A small generator that replays from its seed. */
function randomIntegers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("threat 5: the golden table of each currency, both ways", () => {
  const table: [string, Currency, number, string][] = [
    ["5000", "XOF", 5000, "5000"],
    ["5000", "EUR", 500_000, "5000.00"],
    ["12.5", "USD", 1250, "12.50"],
    ["12,05", "EUR", 1205, "12.05"],
    ["0.01", "CDF", 1, "0.01"],
    ["0", "XOF", 0, "0"],
  ];
  for (const [text, currency, minor, back] of table) {
    expect(fromMajor(text, currency)).toEqual({ minor, currency });
    expect(toMajorText({ minor, currency })).toBe(back);
  }
});

test("threats 4 and 5: 100,000 random amounts go out and come back the same", () => {
  const random = randomIntegers(20_261_121);
  const changed = Array.from({ length: 100_000 }, (_, n) => {
    const currency = currencies[n % 4] ?? "XOF";
    const minor = random(2 ** 31) * (1 + random(1000));
    return { minor, currency, back: fromMajor(toMajorText({ minor, currency }), currency)?.minor };
  }).filter(({ minor, back }) => minor !== back);
  expect(changed).toEqual([]);
});

test("threat 4: what is no exact amount is none at all", () => {
  const wrong = [
    "",
    " ",
    "-5",
    "+5",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "1,000",
    "1.000",
    "5000.5",
    "5.",
    ".5",
    "12 000,5",
    "9".repeat(17),
  ];
  for (const text of wrong) expect(fromMajor(text, "XOF"), text).toBeNull();
  for (const number of [-1, 0.5, 1e21, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(fromMajor(number, "XOF"), String(number)).toBeNull();
  }
  expect(fromMajor("1.005", "EUR")).toBeNull();
});

test("amounts as people write them", () => {
  for (const text of ["10 000", "10\u202f000", "10\u00a0000", " 10000 ", "١٠٠٠٠", "१००००"]) {
    expect(fromMajor(text, "XOF"), text).toEqual({ minor: 10_000, currency: "XOF" });
  }
});

test("amounts as the reader sees them, always with the currency", () => {
  const plain = (language: string, minor: number, currency: Currency) =>
    formatMoney(language, { minor, currency }).replace(/[\u00a0\u202f]/g, " ");
  expect(plain("fr", 10_000, "XOF")).toBe("10 000 XOF");
  expect(plain("fr", 29_700_000, "USD")).toBe("297 000 $");
  expect(plain("fr", 1250, "EUR")).toBe("12,50 €");
  expect(plain("en", 10_000, "XOF")).toBe("XOF 10,000");
  expect(plain("ar", 10_000, "XOF")).toContain("10,000");
});
