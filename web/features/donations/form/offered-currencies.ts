import { settings } from "../../../../content/settings.ts";
import type { Currency } from "../../../../contracts/money.ts";

/** The rates at which an amount in this currency can be paid in another one. */
export const ratesFrom = (currency: Currency) => settings.rates.filter(({ from }) => from === currency);

/** The currency to pay in that the address names, if there is a rate to it. */
export function payInOf(search: URLSearchParams, currency: Currency): { readonly payIn?: string } {
  const rate = ratesFrom(currency).find(({ to }) => to === search.get("payIn"));
  return rate ? { payIn: rate.to } : {};
}
