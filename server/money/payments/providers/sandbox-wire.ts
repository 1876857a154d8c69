import { z } from "zod";
import { fromMajor, isCurrency, type Money } from "../../../../contracts/money.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import type { ProviderEvent } from "../provider.ts";

/** The sandbox's JSON format and its translation into our terms. */

/** An id from the sandbox; anything else could not be stored. */
const name = (longest = 100) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\x20-\x7e]+$/);

export const session = z.object({
  id: name(),
  url: z.url({ protocol: /^https?$/ }).max(500),
});

const money = {
  amount: z.string().max(32),
  currency: z.string(),
  refunded: z.string().max(32).optional(),
  reason: z.string().max(64).optional(),
  method: z.enum(["card", "mobile_money"]).optional(),
  token: name(200).optional(),
};

export const sessionStatus = session.extend({ ...money, reference: z.string(), status: z.string() });

export const callback = z.object({
  id: name(),
  type: z.string(),
  account: z.string(),
  livemode: z.boolean(),
  data: z.object({ ...money, session: name(), reference: z.string() }),
});

const OUTCOMES = ["paid", "refused", "cancelled", "expired", "refunded", "disputed", "reinstated"] as const;

/** Translates "payment.paid" or "paid" into our terms; null for an unknown word. */
export function outcomeOf(text: string): ProviderEvent["type"] | null {
  return OUTCOMES.find((one) => text === one || text === `payment.${one}`) ?? null;
}

/** A fraud block is reported as a refusal by the bank, without more detail. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  card_declined: "declined",
  fraudulent: "declined",
  insufficient_funds: "insufficient_funds",
  expired_card: "card_expired",
  PAYMENT_NOT_APPROVED: "not_approved",
  INSUFFICIENT_BALANCE: "insufficient_funds",
  PAYER_LIMIT_REACHED: "limit_reached",
  PAYER_NOT_FOUND: "payer_not_found",
};

export function eventOf(type: ProviderEvent["type"], data: z.infer<typeof callback>["data"]): ProviderEvent {
  const { reference, session: id, amount, currency, refunded, reason = "", method, token = null } = data;
  return {
    type,
    paymentId: reference,
    session: id,
    amount: moneyOf(amount, currency),
    ...(refunded !== undefined && { refunded: moneyOf(refunded, currency) }),
    ...(type === "paid" && method && { paidWith: { method, token } }),
    reason: type === "refused" ? (REASONS[reason] ?? "failed") : null,
  };
}

function moneyOf(amount: string, currency: string): Money | null {
  return isCurrency(currency) ? fromMajor(amount, currency) : null;
}
