import type { CurrencyFinances, GiftSum } from "../../../contracts/finances/finances.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { GiftCell } from "./read-gifts.ts";
import { shownGroups } from "./shown-groups.ts";
import { type Share, splitOf } from "./split.ts";

interface Parts {
  readonly fewest: number;
  /** The latest months, oldest first. */
  readonly months: readonly string[];
  /** The budget of a project; undefined for what has none. */
  readonly budgetOf: (programId: string) => Share["budget"] | undefined;
}

/** The figures of each currency that has enough gifts, most gifts first; currencies are never added up. */
export function sumsByCurrency(cells: readonly GiftCell[], parts: Parts): CurrencyFinances[] {
  const currencies = [...new Set(cells.map(({ amount }) => amount.currency))];
  return currencies
    .map((currency) => cells.filter(({ amount }) => amount.currency === currency))
    .filter((own) => sum(own).gifts >= parts.fewest)
    .map((own) => ({
      total: sum(own),
      ...purposesOf(own, parts),
      months: monthsOf(own, parts),
    }))
    .toSorted((a, b) => b.total.gifts - a.total.gifts);
}

function purposesOf(cells: readonly GiftCell[], { fewest, budgetOf }: Parts) {
  const groups = groupedBy(cells, ({ programId }) => programId);
  const shown = shownGroups(groups, fewest);
  const hidden = groups.filter((group) => !shown.includes(group));
  const shares = shown.flatMap(({ key, amount }) => {
    const budget = budgetOf(key);
    return budget ? [{ minor: amount.minor, budget }] : [];
  });
  return {
    purposes: shown
      .map(({ key, amount, gifts }) => ({ programId: key, amount, gifts }))
      .toSorted((a, b) => b.amount.minor - a.amount.minor),
    ...(hidden.length > 0 && { others: sum(hidden) }),
    ...(shares.length > 0 && { split: splitOf(shares) }),
  };
}

function monthsOf(cells: readonly GiftCell[], { fewest, months }: Parts): CurrencyFinances["months"] {
  const recent = cells.filter(({ month }) => months.includes(month));
  const earlier = sum(cells).gifts - sum(recent).gifts;
  const groups = groupedBy(recent, ({ month }) => month);
  const shown = shownGroups(groups, fewest, earlier);
  const none = { amount: { minor: 0, currency: sum(cells).amount.currency }, gifts: 0 };
  const begun = months.findIndex((month) => groups.some(({ key }) => key === month));
  // Before the first gift of all there is nothing to tell.
  return months.slice(earlier > 0 ? 0 : begun).map((month) => {
    const group = groups.find(({ key }) => key === month);
    if (!group) return { month, sum: none };
    const { amount, gifts } = group;
    return { month, ...(shown.includes(group) && { sum: { amount, gifts } }) };
  });
}

function groupedBy(cells: readonly GiftCell[], keyOf: (cell: GiftCell) => string) {
  const keys = [...new Set(cells.map(keyOf))];
  return keys.map((key) => ({ key, ...sum(cells.filter((cell) => keyOf(cell) === key)) }));
}

function sum(sums: readonly GiftSum[]): GiftSum {
  const currency: Currency = sums[0]?.amount.currency ?? "XOF";
  return {
    amount: { minor: sums.reduce((all, { amount }) => all + amount.minor, 0), currency },
    gifts: sums.reduce((all, { gifts }) => all + gifts, 0),
  };
}
