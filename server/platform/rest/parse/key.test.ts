import { expect, test } from "vitest";
import { parseQuery } from "./query.ts";

const level = (query: string) => parseQuery(new URLSearchParams(query)).level;

test("`and`, `or` and their `not.` are trees; with an arrow the same words are columns", () => {
  const kinds = (query: string) =>
    level(query).where.map((one) =>
      "filters" in one ? [one.kind, one.negated, one.filters.length] : one.kind,
    );
  expect(kinds("and=(a.eq.1,b.eq.2)")).toEqual([["and", false, 2]]);
  expect(kinds("or=(a.eq.1,b.eq.2)")).toEqual([["or", false, 2]]);
  expect(kinds("not.and=(a.eq.1,b.eq.2)")).toEqual([["and", true, 2]]);
  expect(kinds("not.or=(a.eq.1,b.eq.2)")).toEqual([["or", true, 2]]);
  expect(level("and->>b=eq.1").where).toMatchObject([{ kind: "test", field: { column: "and" } }]);
});

test("a name ends at an arrow, but may hold a dash", () => {
  expect(level("a-b->c=eq.1").where).toMatchObject([{ field: { column: "a-b", path: [{ key: "c" }] } }]);
});
