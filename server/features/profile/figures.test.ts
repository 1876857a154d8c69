import { expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { dollarCents } from "../../../contracts/dollar-cents.ts";
import { type Achievement, levelOf } from "../../../contracts/profile/profile.ts";
import { earnedOf, impactOf, type ProfileRule, pointsOf, sinceOf, statsOf } from "./figures.ts";
import type { Support } from "./support.ts";

const { rates } = settings;
const rule: ProfileRule = {
  rates,
  units: new Map([
    ["1", { name: "kit", price: { minor: 1_650, currency: "USD" } }],
    ["3", { name: "tree", price: { minor: 165, currency: "USD" } }],
    ["sponsor:tree", { name: "tree", price: { minor: 100, currency: "EUR" } }],
    ["sponsor:child", { name: "schoolYear", price: { minor: 10_000, currency: "EUR" } }],
  ]),
};
const gift = (changed: Partial<Support> = {}): Support => ({
  program: "1",
  project: null,
  monthly: false,
  currency: "USD",
  month: "2026-11",
  payments: 1,
  minor: 10_000,
  ...changed,
});
const earned = (support: readonly Support[], facts: { harvested?: boolean; certified?: boolean } = {}) =>
  earnedOf({ support, harvested: false, certified: false, ...facts }, rule);

test("ten points per dollar, rounded after the sum", () => {
  expect(pointsOf([], rates)).toBe(0);
  expect(pointsOf([gift()], rates)).toBe(1_000);
  // 565 XOF are a dollar: three times 200 are one dollar and six cents, not three times 35.
  const francs = ["2026-09", "2026-10", "2026-11"].map((month) =>
    gift({ currency: "XOF", minor: 200, month }),
  );
  expect(pointsOf(francs, rates)).toBe(10);
  expect(pointsOf([gift({ currency: "EUR", minor: 10_000 })], rates)).toBe(1_160);
});

test("payments in Congolese francs are counted at the rate of the payment", () => {
  // 1 XOF = 4.95 CDF, 565 XOF = 1 USD.
  expect(dollarCents({ minor: 565 * 495, currency: "CDF" }, rates)).toBe(100);
  expect(dollarCents({ minor: 1_000, currency: "CDF" }, [])).toBeUndefined();
});

test("gifts, projects, trees and children", () => {
  const support = [
    gift({ payments: 2, minor: 3_400 }),
    gift({ program: "3", minor: 330 }),
    gift({ program: "sponsor:tree", currency: "EUR", minor: 2_550 }),
    gift({ program: "sponsor:child", currency: "EUR", minor: 10_000 }),
    gift({ program: null, project: 4 }),
  ];
  expect(statsOf(support, rule)).toEqual({ donations: 5, projects: 5, trees: 27, children: 3 });
});

test("the impact of gifts: currencies apart, whole units, the most first", () => {
  const support = [
    gift({ payments: 2, minor: 3_400 }),
    gift({ program: "3", currency: "XOF", minor: 10_000 }),
    gift({ program: "sponsor:tree", currency: "EUR", minor: 2_550 }),
    // Less than a unit, and a programme without one.
    gift({ program: "sponsor:child", currency: "EUR", minor: 9_999 }),
    gift({ program: "women", minor: 500 }),
    gift({ program: null, project: 4 }),
  ];
  expect(impactOf(support, rule)).toEqual({
    given: [
      { minor: 3_900, currency: "USD" },
      { minor: 10_000, currency: "XOF" },
      { minor: 12_549, currency: "EUR" },
    ],
    gifts: 6,
    projects: 6,
    units: [
      { name: "tree", count: 35 },
      { name: "kit", count: 2 },
    ],
  });
  expect(impactOf([], rule)).toEqual({ given: [], gifts: 0, projects: 0, units: [] });
});

test.each<[Achievement, Support[]]>([
  ["first", [gift({ program: "women", minor: 100 })]],
  ["forest", [gift({ program: "sponsor:tree", currency: "EUR", minor: 10_000 })]],
  ["classroom", [gift({ program: "sponsor:classroom", currency: "EUR", minor: 50_000 })]],
])("%s is earned by what the books say, and not by a cent less", (name, support) => {
  expect(earned(support)).toContain(name);
  expect(earned([])).toEqual([]);
  const less = support.map((one) => ({ ...one, minor: one.minor - 1 }));
  if (name !== "first") expect(earned(less)).not.toContain(name);
});

test("loyalty is twelve months in a row", () => {
  const months = Array.from(
    { length: 12 },
    (_, at) => `${at < 6 ? 2025 : 2026}-${String(((at + 6) % 12) + 1).padStart(2, "0")}`,
  );
  const monthly = months.map((month) => gift({ monthly: true, month }));
  expect(earned(monthly)).toContain("regular");
  expect(earned(monthly.toSpliced(5, 1))).not.toContain("regular");
  expect(earned(months.map((month) => gift({ month })))).not.toContain("regular");
  expect(sinceOf(monthly)).toBe("2025-07");
});

test("certificates and harvests are facts of other features", () => {
  const field = [gift({ program: null, project: 2 })];
  expect(earned(field, { certified: true, harvested: true })).toEqual(["scholar", "harvest"]);
  expect(earned(field)).toEqual([]);
});

test("levels rise with the points; after the last there is no next one", () => {
  expect(levelOf(0)).toMatchObject({ level: { name: "bronze" }, next: { name: "silver", from: 1_000 } });
  expect(levelOf(3_900)).toMatchObject({ level: { name: "gold" }, next: { name: "platinum", from: 5_000 } });
  expect(levelOf(5_000)).toEqual({ level: { name: "platinum", from: 5_000 }, next: undefined });
});
