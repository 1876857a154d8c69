import type { OwnImpact } from "../../../contracts/account.ts";
import { dollarCents, scaled } from "../../../contracts/dollar-cents.ts";
import type { GiftUnit } from "../../../contracts/donations/gift-unit.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import {
  ACHIEVEMENTS,
  type Achievement,
  POINTS_PER_DOLLAR,
  type ProfileStats,
} from "../../../contracts/profile/profile.ts";
import type { Support } from "./support.ts";

/** What gifts to each programme are counted in, by the programme's id; from the content. */
export type Units = ReadonlyMap<string, GiftUnit>;

export interface Facts {
  readonly support: readonly Support[];
  readonly harvested: boolean;
  readonly certified: boolean;
}

export interface ProfileRule {
  readonly rates: readonly Rate[];
  readonly units: Units;
}

/** Loyalty: twelve months with a gift in a row. */
const LOYAL_MONTHS = 12;
const FOREST_TREES = 100;
/** The cost of a classroom's equipment, the smallest amount of its sponsorship. */
const CLASSROOM = { program: "sponsor:classroom", from: { minor: 500_00, currency: "EUR" } } as const;

/** Ten points per dollar that was not refunded, rounded after the sum. */
export function pointsOf(support: readonly Support[], rates: readonly Rate[]): number {
  return scaled(centsOf(support, rates), POINTS_PER_DOLLAR, 100);
}

export function statsOf(support: readonly Support[], { rates, units }: ProfileRule): ProfileStats {
  const count = unitsOf(support, { rates, units });
  return {
    donations: giftsOf(support).reduce((sum, { payments }) => sum + payments, 0),
    projects: new Set(support.map(({ program, project }) => program ?? `field ${project}`)).size,
    trees: count.get("tree") ?? 0,
    // A kit equips one child, a school year is one of one child.
    children: (count.get("kit") ?? 0) + (count.get("schoolYear") ?? 0),
  };
}

/** What a person's gifts came to: the sums, and the units they pay for. */
export function impactOf(support: readonly Support[], rule: ProfileRule): OwnImpact {
  const { donations, projects } = statsOf(support, rule);
  const units = [...unitsOf(support, rule)].map(([name, count]) => ({ name, count }));
  return {
    given: sumsOf(giftsOf(support)),
    gifts: donations,
    projects,
    units: units.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
  };
}

/** Badges follow from ledger facts only; staff cannot grant one. */
export function earnedOf(
  { support, harvested, certified }: Facts,
  rule: ProfileRule,
): readonly Achievement[] {
  const { donations, trees } = statsOf(support, rule);
  const classroom = support.filter(({ program }) => program === CLASSROOM.program);
  const is: Record<Achievement, boolean> = {
    first: donations > 0,
    regular: longestRun(support.filter(({ monthly }) => monthly).map(({ month }) => month)) >= LOYAL_MONTHS,
    forest: trees >= FOREST_TREES,
    classroom:
      centsOf(classroom, rule.rates) >= (dollarCents(CLASSROOM.from, rule.rates) ?? Number.POSITIVE_INFINITY),
    scholar: certified,
    harvest: harvested,
  };
  return ACHIEVEMENTS.filter((name) => is[name]);
}

/** The month of the first support that counts. */
export function sinceOf(support: readonly Support[]): string | null {
  return support.map(({ month }) => month).toSorted()[0] ?? null;
}

/** Without the support of farm projects. */
const giftsOf = (support: readonly Support[]) => support.filter(({ program }) => program !== null);

/** One sum per currency. */
function sumsOf(support: readonly Support[]): readonly Money[] {
  const groups = Map.groupBy(support, ({ currency }) => currency);
  return [...groups].map(([currency, rows]) => ({
    minor: rows.reduce((sum, row) => sum + row.minor, 0),
    currency,
  }));
}

/** Sums each currency first, then divides once. */
function centsOf(support: readonly Support[], rates: readonly Rate[]): number {
  return sumsOf(support).reduce((cents, sum) => cents + (dollarCents(sum, rates) ?? 0), 0);
}

/** How many whole units the gifts to each programme pay for, summed by the unit's name. */
function unitsOf(
  support: readonly Support[],
  { rates, units }: ProfileRule,
): ReadonlyMap<GiftUnit["name"], number> {
  const counts = new Map<GiftUnit["name"], number>();
  for (const [id, { name, price }] of units) {
    const cost = dollarCents(price, rates);
    const given = centsOf(
      support.filter(({ program }) => program === id),
      rates,
    );
    if (cost) counts.set(name, (counts.get(name) ?? 0) + Math.floor(given / cost));
  }
  return counts;
}

function longestRun(months: readonly string[]): number {
  const numbers = [...new Set(months.map(monthNumber))].toSorted((a, b) => a - b);
  let longest = 0;
  let run = 0;
  numbers.forEach((month, at) => {
    run = month - 1 === numbers[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function monthNumber(month: string): number {
  const [year = 0, of = 0] = month.split("-").map(Number);
  return year * 12 + of;
}
