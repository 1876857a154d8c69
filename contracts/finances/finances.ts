import type { Money } from "../money.ts";
import type { Offer } from "../offers.ts";

/** What a line of a budget pays for. */
export const USES = ["goods", "works", "people", "transport", "control"] as const;
export type Use = (typeof USES)[number];

/** Whole per cents that add up to 100. */
export type Split = Readonly<Record<Use, number>>;

/** What gifts brought, without what was refunded. */
export interface GiftSum {
  readonly amount: Money;
  readonly gifts: number;
}

/** The gifts of one currency. Sums of few gifts are hidden, and with them what would give them away by subtraction. */
export interface CurrencyFinances {
  readonly total: GiftSum;
  /** What they are for, largest sum first. */
  readonly purposes: readonly (GiftSum & { readonly programId: string })[];
  /** The sum of all purposes that are not shown one by one. */
  readonly others?: GiftSum;
  /** What the gifts to projects pay for by the projects' budgets; absent if no project is shown. */
  readonly split?: Split;
  /** The last months, oldest first; one without a sum is hidden. */
  readonly months: readonly { readonly month: string; readonly sum?: GiftSum }[];
}

/** The accounts of a year: the foundation's own file, an invented sample, or not published yet. */
export interface AccountsOfYear {
  readonly year: number;
  readonly file: "published" | "sample" | "missing";
}

/** A way to give that is open, as this server is set up. */
export interface WayToGive {
  readonly method: Offer["method"];
  /** The operator's or the cards' name, as givers know it. */
  readonly label?: string;
  /** Whether money goes back the same way. */
  readonly isRefundable: boolean;
  /** The least gift of each currency, by what the provider keeps: `share` in ten-thousandths and a fixed part; without, it is not known. */
  readonly currencies: readonly {
    readonly least: readonly Money[];
    readonly fee?: { readonly share: number; readonly fixed?: Money };
  }[];
}

export interface FinancesView {
  /** When the ledger was read. */
  readonly at: string;
  /** The fewest gifts whose sum is shown. */
  readonly fewest: number;
  /** Most gifts first. */
  readonly currencies: readonly CurrencyFinances[];
  /** What the budgets of all projects together pay for. */
  readonly budget: Split;
  /** Latest first. */
  readonly accounts: readonly AccountsOfYear[];
  /** In the order in which they are offered; none where payments are closed. */
  readonly ways: readonly WayToGive[];
}
