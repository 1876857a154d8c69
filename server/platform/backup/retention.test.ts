import { expect, test } from "vitest";
import { nameOf, takenAtOf } from "./archive/names.ts";
import { tooMany } from "./retention.ts";

const now = new Date("2026-11-28T00:41:00Z");
const daysAgo = (days: number, hours = 0) =>
  nameOf(new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000), true);

test("threat 88: after a year of nights 7 days and 4 weeks are kept, and nothing older than 30 days", () => {
  const nights = Array.from({ length: 365 }, (_, day) => daysAgo(day));
  const removed = new Set(tooMany(nights, now));
  const kept = nights
    .filter((name) => !removed.has(name))
    .map((name) => takenAtOf(name)?.toISOString().slice(0, 10));
  // 2026-11-28 is a Saturday: the newest of each week that is over is its Sunday.
  expect(kept).toEqual([
    "2026-11-28",
    "2026-11-27",
    "2026-11-26",
    "2026-11-25",
    "2026-11-24",
    "2026-11-23",
    "2026-11-22",
    "2026-11-15",
    "2026-11-08",
  ]);
});

test("of several in a day the newest is kept; what is no backup is left alone", () => {
  const names = [daysAgo(0), daysAgo(0, 0.2), "notes.txt", `${daysAgo(0)}.sha256`, "erasures"];
  expect(tooMany(names, now)).toEqual([daysAgo(0, 0.2)]);
});

test("threat 88: where backups failed for long, the old ones go all the same", () => {
  expect(tooMany([daysAgo(29), daysAgo(31)], now)).toEqual([daysAgo(31)]);
});
