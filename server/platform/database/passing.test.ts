import pg from "pg";
import { expect, test } from "vitest";
import { isPassing } from "./passing.ts";

test.each([
  ["FATAL", true],
  ["ERROR", false],
])("08P01 with %s is a pooler that ends the connection: %s", (severity, expected) => {
  const error = Object.assign(new pg.DatabaseError("server conn crashed?", 20, "error"), {
    code: "08P01",
    severity,
  });
  expect(isPassing(error)).toBe(expected);
});
