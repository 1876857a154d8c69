import type { Currency } from "../../../../../contracts/money.ts";
import type { Means } from "../../provider.ts";
import { DECIMALS } from "./amounts.ts";

/** Each takes at least 50 euro cents' worth; of CDF and XOF with a margin, since their rates move. Most: eight digits. */
const LEAST: readonly (readonly [currency: Currency, least: number])[] = [
  ["XOF", 500],
  ["USD", 100],
  ["EUR", 100],
  ["CDF", 250_000],
];
export const CURRENCIES = LEAST.map(([currency]) => currency);
const MOST = 99_999_999;

/** Cards of every country. What they cost is a matter of the contract: a setting names it. */
export const meansOf = (state: Means["state"]): readonly Means[] =>
  LEAST.map(([currency, least]) => ({
    id: `stripe:card:${currency}`,
    provider: "stripe",
    method: "card",
    operator: null,
    label: "Visa, Mastercard",
    currency,
    country: null,
    state,
    least,
    most: MOST,
    step: 1,
    decimals: DECIMALS[currency],
    fee: null,
    payer: "page",
    phone: "none",
    isSigned: true,
    isRecurring: true,
    refund: "part",
  }));
