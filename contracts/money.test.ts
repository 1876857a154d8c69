import { expect, test } from "vitest";
import {
  CURRENCIES,
  type Currency,
  convert,
  formatMoney,
  fromMajor,
  type Rate,
  toMajorText,
} from "./money.ts";

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
    const currency = CURRENCIES[n % 4] ?? "XOF";
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
  expect(plain("ar", 2750, "USD")).toMatch(/27\.50 \$$/);
});

const rates: readonly Rate[] = [
  { from: "XOF", to: "USD", asked: 565, paid: 100, date: "2026-11-16" },
  { from: "XOF", to: "CDF", asked: 1, paid: 495, date: "2026-11-16" },
  { from: "EUR", to: "USD", asked: 100, paid: 116, date: "2026-11-16" },
  { from: "EUR", to: "CDF", asked: 100, paid: 324_700, date: "2026-11-16" },
];

test("the golden table of conversions: cents for dollars, whole francs for CDF, the greater of two equally near", () => {
  const rate = (from: Currency, to: Currency, asked: number, paid: number) => ({
    from,
    to,
    asked,
    paid,
    date: "2026-11-16",
  });
  const table: [number, Rate, number][] = [
    [10_000, rate("XOF", "USD", 565, 100), 1770],
    [565, rate("XOF", "USD", 565, 100), 100],
    [1, rate("XOF", "USD", 2, 1), 1],
    [3, rate("XOF", "USD", 2, 1), 2],
    [10_001, rate("XOF", "CDF", 1, 495), 4_950_500],
    [1, rate("EUR", "CDF", 1, 50), 100],
    [1, rate("EUR", "CDF", 1, 49), 0],
    [5000, rate("EUR", "USD", 100, 116), 5800],
  ];
  for (const [minor, to, expected] of table) {
    expect(convert({ minor, currency: to.from }, to), `${minor} ${to.from}`).toEqual({
      minor: expected,
      currency: to.to,
    });
  }
  expect(
    convert({ minor: Number.MAX_SAFE_INTEGER, currency: "EUR" }, rate("EUR", "CDF", 1, 3247)),
  ).toBeNull();
});

test("threats 5 and 7: 100,000 random amounts are converted to the nearest, never a hundredfold, and keep their order", () => {
  const random = randomIntegers(20_261_122);
  const wrong: string[] = [];
  for (const rate of Array<readonly Rate[]>(25_000).fill(rates).flat()) {
    const minor = 1 + random(1_000_000_000);
    const paid = convert({ minor, currency: rate.from }, rate);
    const more = convert({ minor: minor + 1, currency: rate.from }, rate);
    const step = rate.to === "CDF" ? 100n : 1n;
    // Twice the distance from the exact worth is at most one step, in whole numbers.
    const off = 2n * (BigInt(paid?.minor ?? 0) * BigInt(rate.asked) - BigInt(minor) * BigInt(rate.paid));
    const most = step * BigInt(rate.asked);
    const isNearest = off <= most && off > -most;
    if (!paid || !more || !isNearest || more.minor < paid.minor || BigInt(paid.minor) % step !== 0n)
      wrong.push(`${minor} ${rate.from} in ${rate.to}`);
  }
  expect(wrong).toEqual([]);
});

test("threat 7: twelve months are twelve times the month, and the parts of a sum are the whole", () => {
  const random = randomIntegers(20_261_123);
  const wrong: string[] = [];
  for (let n = 0; n < 100_000; n++) {
    const currency = CURRENCIES[n % 4] ?? "XOF";
    const parts = Array.from({ length: 1 + random(12) }, () => random(50_000_000));
    const whole = parts.reduce((sum, part) => sum + part, 0);
    const readBack = parts.map(
      (minor) => fromMajor(toMajorText({ minor, currency }), currency)?.minor ?? Number.NaN,
    );
    if (readBack.reduce((sum, part) => sum + part, 0) !== whole) wrong.push(`${whole} ${currency}`);
  }
  expect(wrong).toEqual([]);
});
