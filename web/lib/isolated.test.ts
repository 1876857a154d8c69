import { expect, test } from "vitest";
import { unbroken } from "./isolated.ts";

test("the number of a paper is one word: a word joiner follows each hyphen", () => {
  expect(unbroken("SPECIMEN-2026-000011")).toBe("\u2068SPECIMEN-\u20602026-\u2060000011\u2069");
});
