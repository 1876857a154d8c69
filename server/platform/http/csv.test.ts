import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

test("cells are quoted if necessary", () => {
  const cells = ["a", 'say "b"', "c, d", "e\nf", null].map(csvCell);
  expect(csvLine(cells)).toBe('a,"say ""b""","c, d","e\nf",\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", "＝1"])(
  "threat 69: %j is no formula",
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);
