import { expect, test } from "vitest";
import type { GiftCell } from "./read-gifts.ts";
import { sumsByCurrency } from "./sums.ts";

const months = ["2026-09", "2026-10", "2026-11"];
const cell = (month: string, gifts: number, programId = "1"): GiftCell => ({
  programId,
  month,
  gifts,
  amount: { minor: gifts * 1_000, currency: "XOF" },
});
const figures = (...cells: readonly GiftCell[]) =>
  sumsByCurrency(cells, { fewest: 5, months, budgetOf: () => undefined });
const giftsByMonth = (...cells: readonly GiftCell[]) =>
  figures(...cells)[0]?.months.map(({ month, sum }) => [month.slice(5), sum?.gifts]);

test("a month of few gifts is hidden, and the next smallest with it", () => {
  expect(giftsByMonth(cell("2026-09", 9), cell("2026-10", 2), cell("2026-11", 6))).toEqual([
    ["09", 9],
    ["10", undefined],
    ["11", undefined],
  ]);
});

test("earlier months are in the total: they cover a small month if they hold enough gifts", () => {
  expect(giftsByMonth(cell("2025-01", 8), cell("2026-10", 2), cell("2026-11", 6))).toEqual([
    ["09", 0],
    ["10", undefined],
    ["11", 6],
  ]);
  expect(giftsByMonth(cell("2025-01", 1), cell("2026-11", 6))).toEqual([
    ["09", 0],
    ["10", 0],
    ["11", undefined],
  ]);
});

test("no purpose is shown where all are small", () => {
  const [francs] = figures(cell("2026-11", 4, "1"), cell("2026-11", 4, "2"));
  expect(francs?.purposes).toEqual([]);
  expect(francs?.others?.gifts).toBe(8);
});

test("four gifts are no figures at all", () => {
  expect(figures(cell("2026-11", 4))).toEqual([]);
});
