import type { Currency } from "../../../contracts/money.ts";
import type { PaidFor, PaymentsState } from "../../../contracts/pages.ts";
import type { Terms } from "./page-of-kind.ts";
import type { PaymentProvider } from "./provider.ts";

/** What is asked in one currency, and may be paid in those to which there is a rate. */
export interface Asking extends Terms {
  readonly currency: Currency;
}

/** `SiteState.payments`: no form is offered for what no provider could ever collect. */
export function paymentsOf(
  providers: readonly Pick<PaymentProvider, "currencies">[],
  asked: Readonly<Record<PaidFor, Asking>>,
  open: Exclude<PaymentsState, "closed">,
): string {
  if (providers.length === 0) return "closed" satisfies PaymentsState;
  const collected = new Set(providers.flatMap(({ currencies }) => currencies));
  const isCollected = ({ currency, rates }: Asking) =>
    collected.has(currency) || rates.some(({ from, to }) => from === currency && collected.has(to));
  const lost = Object.entries(asked).flatMap(([what, asking]) => (isCollected(asking) ? [] : [what]));
  return [open, ...lost].join(" ");
}
