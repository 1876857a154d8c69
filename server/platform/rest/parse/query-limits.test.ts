import { expect, test } from "vitest";
import { parseQuery } from "./query.ts";

const parse = (query: string) => parseQuery(new URLSearchParams(query));

test.each([
  ["and in or", "or=(and(or(and(a.eq.1))))"],
  ["filters", `or=(${Array.from({ length: 20 }, (_, n) => `a.eq.${n}`).join(",")})`],
  ["values", `a=in.(${"1,".repeat(9_999)}1)`],
  ["columns", `select=${"a,".repeat(199)}a`],
  ["relations", `select=${Array.from({ length: 12 }, (_, n) => `r${n}(*)`).join(",")}`],
  ["order terms", `order=${"a,".repeat(9)}a`],
  ["steps into JSON", `select=a${"->b".repeat(10)}`],
  ["bytes of a name", `select=${"a".repeat(63)}`],
  ["digits of a number", `limit=${"9".repeat(15)}`],
])("a query with as many %s as allowed is accepted", (_, query) => {
  expect(() => parse(query)).not.toThrow();
});

test("a number of sixteen digits is refused", () => {
  expect(() => parse(`limit=${"9".repeat(16)}`)).toThrow();
});
