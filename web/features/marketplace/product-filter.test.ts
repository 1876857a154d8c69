import { expect, test } from "vitest";
import { filterAddress, isWhole, queryOf, readFilter } from "./product-filter.ts";

const read = (address: string) => readFilter(new URL(address, "http://site").searchParams);

test("a filter stands in the address and is read from there again", () => {
  const asked = {
    search: "riz & maïs",
    category: "grains",
    cursor: "2026-11-12T00:00:00.000000Z,4",
  } as const;
  expect(read(filterAddress(asked))).toEqual(asked);
  expect(queryOf(read("/marketplace?q=+riz+"))).toEqual({ search: "riz" });
});

test("nothing asked is the list's own address", () => {
  expect(filterAddress({ search: "", category: "" })).toBe("/marketplace");
  expect(isWhole(read("/marketplace"))).toBe(true);
  expect(isWhole(read("/marketplace?category=nuts"))).toBe(false);
});

test("a category nobody knows is all of them", () => {
  expect(read("/marketplace?category=cars&q=").category).toBe("");
  expect(queryOf(read("/marketplace?category=cars"))).toEqual({});
});
