import type { PayerStep } from "../../../contracts/offers.ts";
import { askedOf } from "./asked.ts";
import { type OfferTerms, offersFor } from "./offers.ts";
import type { Payments } from "./payments.ts";
import type { PaymentsTable } from "./tables.ts";

/** The columns from which the payer's next step follows. */
export const STEP_COLUMNS = [
  "payment.state",
  "payment.amount",
  "payment.currency",
  "payment.asked_amount",
  "payment.asked_currency",
  "payment.fee_covered",
  "payment.provider",
  "payment.provider_session",
  "payment.checkout_url",
  "payment.prompt",
  "payment.chosen_at",
] as const;

type StepRow = Pick<
  PaymentsTable,
  (typeof STEP_COLUMNS)[number] extends `payment.${infer Column extends keyof PaymentsTable}` ? Column : never
>;

export type StepOf = (payment: StepRow, terms: OfferTerms) => Promise<PayerStep>;

/** What the payer of an unpaid payment does next: chooses a means, opens a page, answers on the telephone, sends a transfer. */
export function createStepOf({ means, transferOf }: Pick<Payments, "means" | "transferOf">): StepOf {
  return async (payment, terms) => {
    const { state, chosen_at, checkout_url: checkoutUrl, prompt, currency } = payment;
    if (state === "created" && chosen_at === null) {
      const asked = { amount: askedOf(payment), payIn: currency, ...terms };
      return { offers: offersFor(await means(), asked) };
    }
    if (state !== "pending") return {};
    const transfer = transferOf(payment);
    return {
      ...(checkoutUrl !== null && { checkoutUrl }),
      ...(prompt !== null && { prompt }),
      ...(transfer && { transfer: { ...transfer, amount: { minor: payment.amount, currency } } }),
    };
  };
}
