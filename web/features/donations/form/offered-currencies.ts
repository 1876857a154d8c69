import { settings } from "../../../../content/settings.ts";
import type { Currency } from "../../../../contracts/money.ts";

/** In what an amount asked in this currency may be paid elsewhere, and at which rate. */
export const ratesFrom = (asked: Currency) => settings.rates.filter(({ from }) => from === asked);

/** The currency an address chooses to pay in, where there is a rate to it. */
export function payInOf(search: URLSearchParams, asked: Currency): { readonly payIn?: string } {
  const rate = ratesFrom(asked).find(({ to }) => to === search.get("payIn"));
  return rate ? { payIn: rate.to } : {};
}
