import { expect, test } from "vitest";
import { applied, parsePrefer, requireAtMost, requireKnown } from "./prefer.ts";

test("no header, and an empty one, prefer nothing", () => {
  expect(parsePrefer(null)).toEqual({ unknown: [] });
  expect(parsePrefer(" , ")).toEqual({ unknown: [] });
});

test.each([
  ["count", ["exact", "planned", "estimated"]],
  ["return", ["minimal", "headers-only", "representation"]],
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["missing", ["default", "null"]],
  ["tx", ["commit", "rollback"]],
  ["handling", ["strict", "lenient"]],
])("every value of %s is understood", (name, values) => {
  for (const value of values) expect(parsePrefer(`${name}=${value}`)).toEqual({ [name]: value, unknown: [] });
});

test("several preferences stand in one header; the first of two with one name counts", () => {
  expect(parsePrefer("return = minimal,count=exact , count=planned, max-affected=3, max-affected=4")).toEqual(
    {
      return: "minimal",
      count: "exact",
      maxAffected: 3,
      unknown: [],
    },
  );
});

test("other names, other values and other numbers are unknown", () => {
  const unknown = [
    "toString=x",
    "count=many",
    "max-affected=-1",
    "max-affected=x1",
    "max-affected=1234567890",
    "a",
  ];
  expect(parsePrefer(unknown.join(", "))).toEqual({ unknown });
});

test("the answer names the preferences that had an effect", () => {
  const prefer = parsePrefer("count=exact, max-affected=5, tx=commit");
  expect(applied(prefer, ["maxAffected", "count", "return"])).toBe("max-affected=5, count=exact");
  expect(applied(prefer, ["return"])).toBeUndefined();
});

test("unknown preferences are refused only with handling=strict", () => {
  expect(() => requireKnown(parsePrefer("a, b"))).not.toThrow();
  expect(() => requireKnown(parsePrefer("handling=lenient, a"))).not.toThrow();
  expect(() => requireKnown(parsePrefer("handling=strict"))).not.toThrow();
  expect(() => requireKnown(parsePrefer("handling=strict, a, b"))).toThrow(
    expect.objectContaining({
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: "Invalid preferences: a, b",
    }),
  );
});

test("more rows than max-affected are refused only with handling=strict", () => {
  const strict = parsePrefer("handling=strict, max-affected=2");
  expect(() => requireAtMost(strict, 2)).not.toThrow();
  expect(() => requireAtMost(parsePrefer("max-affected=2"), 3)).not.toThrow();
  expect(() => requireAtMost(parsePrefer("handling=strict"), 3)).not.toThrow();
  expect(() => requireAtMost(strict, 3)).toThrow(
    expect.objectContaining({
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: "The query affects 3 rows",
    }),
  );
});
