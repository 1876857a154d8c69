import { expect, test } from "vitest";
import { officeDocument } from "./office/document.ts";
import { read } from "./source.ts";

test("docs/office.md is what the matrix says", () => {
  const stale = read("docs/office.md") !== officeDocument();
  expect(stale, "Write it anew: ./run office").toBe(false);
});
