import type { Currency } from "../../../../../contracts/money.ts";
import type { Means } from "../../provider.ts";
import { flexpayLimits } from "./limits.ts";

export const CURRENCIES = ["CDF", "USD"] as const satisfies readonly Currency[];
const { bounds } = flexpayLimits;

/** FlexPay finds the operator by the payer's number, and nowhere tells which operators work right now. */
export const MEANS: readonly Means[] = [
  ...CURRENCIES.map(
    (currency): Means => ({
      ...common(currency),
      ...bounds.mobile_money[currency],
      id: `flexpay:mobile_money:${currency}`,
      method: "mobile_money",
      label: "M-Pesa, Orange Money, Airtel Money, Afrimoney",
      country: "CD",
      payer: "prompt",
      phone: "required",
    }),
  ),
  ...CURRENCIES.toReversed().map(
    (currency): Means => ({
      ...common(currency),
      ...bounds.card[currency],
      id: `flexpay:card:${currency}`,
      method: "card",
      label: "Visa, Mastercard",
      country: null,
      payer: "page",
      phone: "none",
    }),
  ),
];

function common(currency: "CDF" | "USD") {
  return {
    provider: "flexpay",
    operator: null,
    currency,
    state: "open",
    // Francs without centimes, dollars with cents.
    step: currency === "CDF" ? 100 : 1,
    decimals: currency === "CDF" ? 0 : 2,
    fee: null,
    isSigned: false,
    isRecurring: false,
    refund: "none",
  } as const;
}
