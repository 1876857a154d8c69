import { expect, test } from "vitest";
import { filterAddress, isEmpty, queryOf, readFilter } from "./product-filter.ts";

const read = (address: string) => readFilter(new URL(address, "http://site").searchParams);

test("a filter is written to the address and read from it", () => {
  const filter = {
    search: "riz & maïs",
    category: "grains",
    cursor: "2026-11-12T00:00:00.000000Z,4",
  } as const;
  expect(read(filterAddress(filter))).toEqual(filter);
  expect(queryOf(read("/marketplace?q=+riz+"))).toEqual({ search: "riz" });
});

test("an empty filter has the list's own address", () => {
  expect(filterAddress({ search: "", category: "" })).toBe("/marketplace");
  expect(isEmpty(read("/marketplace"))).toBe(true);
  expect(isEmpty(read("/marketplace?category=nuts"))).toBe(false);
});

test("an unknown category means all categories", () => {
  expect(read("/marketplace?category=cars&q=").category).toBe("");
  expect(queryOf(read("/marketplace?category=cars"))).toEqual({});
});
