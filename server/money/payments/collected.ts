import type { Currency } from "../../../contracts/money.ts";
import type { PaidFor, PaymentsState } from "../../../contracts/pages.ts";
import { methodsWord, NAMED_FOR, PAYMENT_METHODS } from "../../../contracts/payment-methods.ts";
import type { Terms } from "./page-of-kind.ts";
import type { PaymentProvider } from "./provider.ts";

/** What is asked in one currency, and may be paid in those to which there is a rate. */
export interface Asking extends Terms {
  readonly currency: Currency;
}

type Collecting = Pick<PaymentProvider, "currencies" | "methods">;

/** `SiteState.payments`: no form is offered for what no provider could ever collect, and none names a method that none has. */
export function paymentsOf(
  providers: readonly Collecting[],
  asked: Readonly<Record<PaidFor, Asking>>,
  open: Exclude<PaymentsState, "closed">,
): string {
  if (providers.length === 0) return "closed" satisfies PaymentsState;
  const methodsOf = (asking: Asking) => {
    const known = providers
      .filter((provider) => collects(provider, asking))
      .flatMap(({ methods }) => methods);
    return PAYMENT_METHODS.filter((method) => known.includes(method));
  };
  const lost = Object.entries(asked).flatMap(([what, asking]) =>
    methodsOf(asking).length > 0 ? [] : [what],
  );
  const named = NAMED_FOR.filter((what) => !lost.includes(what));
  return [open, ...lost, ...named.flatMap((what) => methodsWord(what, methodsOf(asked[what])))].join(" ");
}

const collects = ({ currencies }: Collecting, { currency, rates }: Asking): boolean =>
  currencies.some((own) => own === currency || rates.some(({ from, to }) => from === currency && to === own));
