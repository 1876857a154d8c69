import { expect, test } from "vitest";
import { Cursor } from "./cursor.ts";

const refusal = (message: string, details: string) =>
  expect.objectContaining({ status: 400, code: "PGRST100", message, details });

test("a refusal names the text, the column, what was found and what was expected", () => {
  const cursor = new Cursor("ab c", "filter");
  expect(cursor.skip("b")).toBe(false);
  expect(cursor.skip("ab")).toBe(true);
  expect(() => cursor.expect("x")).toThrow(
    refusal('"failed to parse filter (ab c)" (line 1, column 3)', 'unexpected " " expecting "x"'),
  );
  cursor.skipSpaces();
  expect(cursor.until(",c")).toBe("");
  expect(() => cursor.end()).toThrow(
    refusal('"failed to parse filter (ab c)" (line 1, column 4)', 'unexpected "c" expecting end of input'),
  );
  expect(cursor.rest()).toBe("c");
  expect(cursor.done).toBe(true);
  expect(cursor.peek()).toBe("");
  expect(() => cursor.end()).not.toThrow();
  expect(() => cursor.fail("a name")).toThrow(
    refusal('"failed to parse filter (ab c)" (line 1, column 5)', "unexpected end of input expecting a name"),
  );
});

test("text up to one of several characters, or to the end, is read", () => {
  const cursor = new Cursor("one,two.three", "filter");
  expect(cursor.until(".,")).toBe("one");
  expect(cursor.startsWith(",two")).toBe(true);
  expect(cursor.at).toBe(3);
  cursor.expect(",");
  expect(cursor.until("")).toBe("two.three");
  expect(cursor.done).toBe(true);
});
