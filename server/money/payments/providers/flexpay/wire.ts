import { z } from "zod";
import type { PaymentMethod } from "../../../../../contracts/payment-methods.ts";
import type { RefusalReason } from "../../../../../contracts/refusals.ts";
import type { ProviderEvent } from "../../provider.ts";
import { moneyOf } from "../decimal-amounts.ts";

/** FlexPay's JSON and its translation into our terms. Codes come as text or as numbers; unknown fields are ignored. */

const code = z.union([z.string().max(8), z.number()]).transform(String);
const amount = z.union([z.string().max(32), z.number()]).transform(String);
const orderNumber = z.string().regex(/^[\w-]{1,64}$/);
const message = z.string().max(500).nullish();

/** Codes of the answer to a new payment. Sent to the payer: not that anything was paid. */
export const SENT = "0";
export const REFUSED = "1";
export const accepted = z.object({
  code,
  message,
  orderNumber: orderNumber.nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
});

const transaction = z.object({
  reference: z.string().max(64),
  amount,
  currency: z.string().max(8),
  channel: z.string().max(40).nullish(),
  status: code,
});
export const checked = z.object({ code, transaction: transaction.nullish() });

/** Of a callback we only use the order it is about: anybody may have sent it. */
const callback = z.object({ orderNumber });

export const orderIn = (raw: string): string | undefined => callback.safeParse(parsed(raw)).data?.orderNumber;

/** What is kept of a callback. */
const kept = z.object({ session: z.string() });

export const sessionIn = (text: string): string | undefined => kept.safeParse(parsed(text)).data?.session;

/** Refusals before the payer is asked come as a text; most do not say why. */
export const reasonOf = (text: string | null | undefined): RefusalReason =>
  /insufficient funds|solde insuffisant/i.test(text ?? "") ? "insufficient_funds" : "failed";

const STATUSES: Readonly<Record<string, "paid" | "refused">> = { "0": "paid", "1": "refused" };

interface Known {
  readonly paymentId: string;
  readonly session: string;
}

/** Operators by their names: "mpesa", "om"; a card by its company's. */
const methodOf = (channel: string): PaymentMethod =>
  /visa|master|card/i.test(channel) ? "card" : "mobile_money";

/**
 * Only the transaction's status says whether it was paid: a failed payment is found with code 0 as well. Null: it waits
 * for the payer (2), or says something else.
 */
export function eventOf(
  { status, amount: collected, currency, channel }: z.infer<typeof transaction>,
  { paymentId, session }: Known,
): ProviderEvent | null {
  const type = STATUSES[status];
  if (!type) return null;
  return {
    type,
    paymentId,
    session,
    amount: moneyOf(collected, currency),
    reason: type === "refused" ? "failed" : null,
    ...(type === "paid" && channel && { paidWith: { method: methodOf(channel), token: null } }),
  };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
