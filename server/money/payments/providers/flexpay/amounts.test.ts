import { expect, test } from "vitest";
import { seeded } from "../../../../platform/testing/random.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { amountNumber } from "./amounts.ts";
import { MEANS } from "./means.ts";
import { referenceOf } from "./references.ts";

/** `./test --long` sends 100,000. */
const AMOUNTS = Number(process.env.AMOUNTS ?? 10_000);

/** The exact minor units that a JSON number of these digits says, without any float. */
function minorIn(json: string): bigint {
  const [whole = "", fraction = ""] = json.split(".");
  expect(json).toMatch(/^\d+(\.\d{1,2})?$/);
  return BigInt(whole + fraction.padEnd(2, "0"));
}

test(`${AMOUNTS} random amounts go out and come back exactly, whole francs and dollars with two decimals`, () => {
  const { below } = seeded(20_261_123);
  for (let turn = 0; turn < AMOUNTS; turn++) {
    const { currency, step, most } = MEANS[turn % MEANS.length] ?? {};
    if (!currency || !step || !most) throw new Error("no means");
    // Every size: from the smallest step to far above what is taken.
    const minor = (below(10 ** (1 + (turn % 9))) + 1) * step;
    const number = amountNumber({ minor, currency });
    const json = JSON.stringify({ amount: number });
    const written = /^\{"amount":(.*)\}$/.exec(json)?.[1] ?? "";
    if (minorIn(written) !== BigInt(minor)) throw new Error(`${minor} ${currency} went out as ${written}`);
    const read = (JSON.parse(json) as { amount: number }).amount;
    for (const answered of [String(read), written, `${written}${written.includes(".") ? "0" : ".0"}`]) {
      if (moneyOf(answered, currency)?.minor !== minor)
        throw new Error(`${minor} ${currency} came back as ${answered}`);
    }
  }
});

test("what cannot be collected is not sent", () => {
  expect(amountNumber({ minor: 500_050, currency: "CDF" })).toBeNull();
  expect(amountNumber({ minor: 0, currency: "USD" })).toBeNull();
  expect(amountNumber({ minor: -100, currency: "USD" })).toBeNull();
});

test.each([
  ["1.0", "USD", 100],
  ["100.0", "CDF", 10_000],
  [17.7, "USD", 1770],
  [0.1, "USD", 10],
  ["1000.0000", "CDF", 100_000],
  ["0.005", "USD", null],
  ["1e3", "USD", null],
  [1e21, "USD", null],
  ["1,50", "USD", null],
  ["-1.0", "USD", null],
  ["", "USD", null],
  ["5000", "XAF", null],
])("%j %s is %j", (value, currency, minor) => {
  expect(moneyOf(String(value), currency)?.minor ?? null).toBe(minor);
});

test("a reference has 25 signs, and belongs to one payment", () => {
  const { below } = seeded(7);
  const hex = () => Array.from({ length: 32 }, () => below(16).toString(16)).join("");
  const ids = ["0".repeat(32), "f".repeat(32), ...Array.from({ length: 1000 }, hex)].map((digits) =>
    digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  );
  const references = ids.map(referenceOf);
  expect(references.every((one) => /^[0-9A-Z]{25}$/.test(one))).toBe(true);
  expect(new Set(references).size).toBe(ids.length);
});
