import { type Split, USES, type Use } from "../../../contracts/finances/finances.ts";
import { divide } from "./divide.ts";

/** A line of a project's budget. */
interface Line {
  readonly use: Use;
  readonly cost: { readonly minor: number };
}

/** An amount, and the budget that it pays. */
export interface Share {
  readonly minor: number;
  readonly budget: readonly Line[];
}

const costOf = (lines: readonly Line[], use: Use) =>
  lines.filter((line) => line.use === use).reduce((sum, { cost }) => sum + cost.minor, 0);

/** What amounts of one currency pay for: each follows the budget of its project. */
export function splitOf(shares: readonly Share[]): Split {
  const sums = USES.map(() => 0);
  for (const { minor, budget } of shares) {
    const costs = USES.map((use) => costOf(budget, use));
    for (const [index, part] of divide(minor, costs).entries()) sums[index] = (sums[index] ?? 0) + part;
  }
  const percents = divide(100, sums);
  return Object.fromEntries(USES.map((use, index) => [use, percents[index] ?? 0])) as Record<Use, number>;
}

/** What the budgets themselves pay for, all together. */
export const splitOfBudgets = (budgets: readonly (readonly Line[])[]): Split =>
  splitOf(
    budgets.map((budget) => ({ minor: budget.reduce((sum, { cost }) => sum + cost.minor, 0), budget })),
  );
