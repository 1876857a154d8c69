import { expect, test } from "vitest";
import { priceOf } from "./admission.ts";
import { countryOf, parseNumber, takesTexts } from "./numbers.ts";
import { readPrices } from "./prices.ts";
import { segmentsOf } from "./segments.ts";

test.each([
  ["0810 000 000", "243810000000"],
  ["0810-000-000", "243810000000"],
  ["810000000", "243810000000"],
  ["+243 81 000 00 00", "243810000000"],
  ["243810000000", "243810000000"],
  ["00243810000000", "243810000000"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["(+243) 810 000 000", "243810000000"],
  ["+33 (0)6 12 34 56 78", "33612345678"],
  ["٠٨١٠ ٠٠٠ ٠٠٠", "243810000000"],
  ["+२४३ ८१० ००० ०००", "243810000000"],
  ["+(243) 810 000 000", "243810000000"],
  ["+243 81", null],
  ["0810", null],
  ["", null],
  ["+1 555 123 4567", null],
  ["+243810000000;ext=5", null],
  ["Awa +243810000000", null],
  ["9".repeat(41), null],
])("%j is %s", (typed, number) => {
  expect(parseNumber(typed, "CD")).toBe(number);
});

test("a number without a country is one of the site's country", () => {
  expect(parseNumber("06 12 34 56 78", "FR")).toBe("33612345678");
});

test.each([
  ["243810000000", true],
  ["12025550123", true],
  // Premium rate, toll-free, a fixed line.
  ["33899123456", false],
  ["33800123456", false],
  ["3228901234", false],
])("threat 22: %s takes text messages: %s", (number, takes) => {
  expect(takesTexts(number)).toBe(takes);
});

test("the country of a number is known", () => {
  expect([countryOf("243810000000"), countryOf("33612345678")]).toEqual(["CD", "FR"]);
});

test("the price is that of the longest prefix, else the highest", () => {
  const prices = readPrices("243:2, 24399:3,+33:8") ?? new Map();
  expect(
    ["243810000000", "243990000000", "33612345678", "12025550123"].map((one) => priceOf(one, prices)),
  ).toEqual([2, 3, 8, 8]);
  expect(priceOf("243810000000", new Map())).toBe(1);
  expect(readPrices("243")).toBeNull();
  expect(readPrices("243:-1")).toBeNull();
});

test.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["é".repeat(160), 1],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["ê".repeat(70), 1],
  ["ê".repeat(71), 2],
  ["رمزك", 1],
])("%#: a text takes %i segments", (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});
