import type { Currency } from "../../../contracts/money.ts";

export type AccountKind = "asset" | "liability" | "income" | "expense" | "equity";

/** The accounts that are not income, by what their code begins with: `cash:gombe`, `bank:usd`. */
const KINDS: Readonly<Record<string, AccountKind>> = {
  provider: "asset",
  cash: "asset",
  cheque: "asset",
  wallet: "asset",
  bank: "asset",
  /** Paid out by a provider, and not in the bank yet. */
  transit: "asset",
  /** Came into the bank, and nobody knows yet what for. */
  unmatched: "liability",
  fees: "expense",
  /** What investors got of harvests. */
  shares: "expense",
  /** What was given in one currency for another: its balances, valued, are the exchange difference. */
  exchange: "equity",
  opening: "equity",
};

const CODE = /^([a-z]+):[a-z0-9_-]{1,60}$/;

/** The kind of an account of ours; undefined if there is none of this name. What gifts are for is booked by payments only. */
export function accountKind(code: string): AccountKind | undefined {
  const [, family = ""] = CODE.exec(code) ?? [];
  return Object.hasOwn(KINDS, family) ? KINDS[family] : undefined;
}

export const bankAccount = (currency: Currency) => `bank:${currency.toLowerCase()}`;
export const unmatchedAccount = (currency: Currency) => `unmatched:${currency.toLowerCase()}`;
export const transitAccount = (provider: string) => `transit:${provider}`;
export const feesAccount = (provider: string) => `fees:${provider}`;
export const sharesAccount = (project: number) => `shares:${project}`;
export const exchangeAccount = (provider: string) => `exchange:${provider}`;
/** The income of what people give for a programme. */
export const giftsAccount = (programId: string) => `gifts:${programId}`;
export const providerAccount = (provider: string) => `provider:${provider}`;
