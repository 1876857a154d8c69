import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("cells are quoted if necessary", () => {
  expect(toCsv([["a", 'say "b"', "c, d", "e\nf", null]])).toBe('a,"say ""b""","c, d","e\nf",\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", "＝1"])(
  "threat 69: %j is no formula",
  (value) => {
    expect(toCsv([[value]])).toBe(`"'${value}"\r\n`);
  },
);
