import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

test("cells are quoted if necessary", () => {
  const cells = ["a", 'say "b"', "c, d", "e\nf", null].map(csvCell);
  expect(csvLine(cells)).toBe('a,"say ""b""","c, d","e\nf",\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["\0=1", "'\0'=1"],
  ["\tx", "'\tx"],
  ["＝1", "'＝1"],
  [" =1", " '=1"],
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ["x; \t+1", "x; \t'+1"],
  ["x|-1", "x|'-1"],
  ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
  ["x\r\n=1;＝2", "x\r\n'=1;'＝2"],
])("threat 69: %j is no formula, at whatever separator a spreadsheet splits", (value, harmless) => {
  expect(csvCell(value)).toBe(`"${harmless}"`);
});

test("threat 69: a quote before the sign hides no formula", () => {
  expect(csvCell('x;"=1')).toBe(`"x;""'=1"`);
});

test("threat 69: what is no formula stays as it was typed", () => {
  for (const text of ["a + b = c", "Jean-Paul", "awa@example.org", "12 - 5", "a:-b"])
    expect(csvCell(text)).toBe(text);
  expect(csvCell("un, =deux")).toBe('"un, =deux"');
});

test("threat 69: many separators are read in no time", () => {
  const text = `${"\t ;".repeat(100_000)}x`;
  expect(csvCell(text)).toBe(`"'${text}"`);
});
