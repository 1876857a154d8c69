import { expect, test } from "vitest";
import { parseQuery } from "./query.ts";

test("Postgres arrays, nested or empty, end with their own closing brace", () => {
  const { where } = parseQuery(new URLSearchParams("or=(a.cs.{},b.cs.{{1,2},{3}},c.ov.{x})")).level;
  const [tree] = where;
  expect(tree).toMatchObject({
    filters: [
      { operation: { op: "cs", value: "{}" } },
      { operation: { op: "cs", value: "{{1,2},{3}}" } },
      { operation: { op: "ov", value: "{x}" } },
    ],
  });
});
