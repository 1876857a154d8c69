import { expect, test } from "vitest";
import { createShortCache } from "./short-cache.ts";

let now = 0;
const clock = { now: () => new Date(now) };

test("reads once while an answer is fresh, also for concurrent callers, and does not cache a failure", async () => {
  const cached = createShortCache<number>({ clock, ms: 1000, most: 10 });
  let reads = 0;
  const read = async () => ++reads;
  expect(await Promise.all([cached("a", read), cached("a", read)])).toEqual([1, 1]);
  now += 999;
  expect(await cached("a", read)).toBe(1);
  now += 1;
  expect(await cached("a", read)).toBe(2);
  await expect(cached("b", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await cached("b", read)).toBe(3);
});

test("evicts the oldest entry beyond the maximum", async () => {
  const cached = createShortCache<string>({ clock, ms: 1000, most: 2 });
  for (const key of ["a", "b", "c"]) await cached(key, async () => "first");
  expect(await cached("a", async () => "again")).toBe("again");
  expect(await cached("c", async () => "again")).toBe("first");
});
