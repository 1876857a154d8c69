import type { Money, Rate } from "../../../contracts/money.ts";
import {
  ACHIEVEMENTS,
  type Achievement,
  dollarCents,
  POINTS_PER_DOLLAR,
  type ProfileStats,
  scaled,
} from "../../../contracts/profile/profile.ts";
import type { Support } from "./support.ts";

/** The cost of one tree and of one child's equipment, and the programmes that pay for them; from the content. */
export interface UnitCosts {
  readonly trees: Readonly<Record<string, Money>>;
  readonly children: Readonly<Record<string, Money>>;
}

export interface Facts {
  readonly support: readonly Support[];
  readonly harvested: boolean;
  readonly certified: boolean;
}

export interface ProfileRule {
  readonly rates: readonly Rate[];
  readonly units: UnitCosts;
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
  const gifts = support.filter(({ program }) => program !== null);
  return {
    donations: gifts.reduce((sum, { payments }) => sum + payments, 0),
    projects: new Set(support.map(({ program, project }) => program ?? `field ${project}`)).size,
    trees: unitsOf(gifts, units.trees, rates),
    children: unitsOf(gifts, units.children, rates),
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

/** Sums each currency first, then divides once. */
function centsOf(support: readonly Support[], rates: readonly Rate[]): number {
  const sums = Map.groupBy(support, ({ currency }) => currency);
  return [...sums].reduce((cents, [currency, rows]) => {
    const minor = rows.reduce((sum, row) => sum + row.minor, 0);
    return cents + (dollarCents({ minor, currency }, rates) ?? 0);
  }, 0);
}

/** How many whole units the gifts to these programmes pay for. */
function unitsOf(
  gifts: readonly Support[],
  costs: Readonly<Record<string, Money>>,
  rates: readonly Rate[],
): number {
  return Object.entries(costs).reduce((units, [id, cost]) => {
    const price = dollarCents(cost, rates);
    const given = centsOf(
      gifts.filter(({ program }) => program === id),
      rates,
    );
    return units + (price ? Math.floor(given / price) : 0);
  }, 0);
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
