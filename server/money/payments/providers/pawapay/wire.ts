import { z } from "zod";
import type { RefusalReason } from "../../../../../contracts/refusals.ts";
import { UUID } from "../../../../platform/database/uuid.ts";
import type { ProviderEvent, ReadEvent } from "../../provider.ts";
import { moneyOf } from "../decimal-amounts.ts";

/** The JSON of pawaPay's Merchant API v2 and its translation into our terms. Unknown fields are ignored: more may come. */

export const uuid = z.string().regex(UUID);
const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/);
const failureReason = z.object({ failureCode: code }).nullish();
const amount = z.string().max(32);

export const failure = z.object({ failureReason: z.object({ failureCode: code }) });

/** The answer to a new deposit or refund, or to a payment page that is not opened. */
export const initiated = z.object({
  status: z.enum(["ACCEPTED", "REJECTED", "DUPLICATE_IGNORED"]),
  failureReason,
});

/** The documentation writes the name in both ways. */
export const paymentPage = z
  .object({ redirectUrl: z.string().max(4_000).optional(), redirectURL: z.string().max(4_000).optional() })
  .transform(({ redirectUrl, redirectURL }) => redirectUrl ?? redirectURL)
  .pipe(z.url({ protocol: /^https?$/ }));

const transaction = z.object({ status: code, amount, currency: z.string().max(8), failureReason });
const deposit = transaction.extend({ depositId: uuid });
const refund = transaction.extend({
  refundId: uuid,
  metadata: z.object({ payment: uuid }).partial().nullish(),
});

const found = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion("status", [
    z.object({ status: z.literal("FOUND"), data }),
    z.object({ status: z.literal("NOT_FOUND") }),
  ]);
export const depositStatus = found(deposit);
export const refundStatus = found(refund);

/** A refund first: it may name its deposit. */
const callback = z.union([refund, deposit, z.object({ statementId: uuid, status: code })]);

export const publicKeys = z.array(z.object({ id: z.string().max(200), key: z.string().max(4_000) })).max(50);

export const prediction = z.object({ provider: z.string().max(64) });

/** A refusal by the operator's decision, ours in choosing, or pawaPay's; in both lists of its documentation. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  PAYMENT_NOT_APPROVED: "not_approved",
  INSUFFICIENT_BALANCE: "insufficient_funds",
  PAYMENT_IN_PROGRESS: "payment_in_progress",
  TRANSACTION_ALREADY_IN_PROCESS: "payment_in_progress",
  PAYER_NOT_FOUND: "payer_not_found",
  INVALID_PHONE_NUMBER: "wrong_operator",
  PAYER_LIMIT_REACHED: "limit_reached",
  WALLET_LIMIT_REACHED: "limit_reached",
  AMOUNT_OUT_OF_BOUNDS: "amount_refused",
  INVALID_AMOUNT: "amount_refused",
  INVALID_CURRENCY: "operator_unavailable",
  INVALID_PROVIDER: "operator_unavailable",
  PROVIDER_TEMPORARILY_UNAVAILABLE: "operator_unavailable",
  UNSPECIFIED_FAILURE: "failed",
  UNKNOWN_ERROR: "failed",
};

export const reasonOf = (failureCode: string | undefined): RefusalReason =>
  REASONS[failureCode ?? ""] ?? "failed";

/** Null unless the result is definitive. A deposit's id is our payment's, and its session. */
export function eventOf({ depositId, status, ...data }: z.infer<typeof deposit>): ProviderEvent | null {
  if (status !== "COMPLETED" && status !== "FAILED") return null;
  const isPaid = status === "COMPLETED";
  return {
    type: isPaid ? "paid" : "refused",
    paymentId: depositId,
    session: depositId,
    amount: moneyOf(data.amount, data.currency),
    reason: isPaid ? null : reasonOf(data.failureReason?.failureCode),
    ...(isPaid && { paidWith: { method: "mobile_money", token: null } }),
  };
}

function callbackOf(raw: string): z.infer<typeof callback> | undefined {
  return callback.safeParse(parsed(raw)).data;
}

/** A transaction and its status, as often as they are told. */
export function eventIdOf(raw: string): string | null {
  const read = callbackOf(raw);
  if (!read) return null;
  const id = "refundId" in read ? read.refundId : "depositId" in read ? read.depositId : read.statementId;
  return `${id}:${read.status}`;
}

/** What is kept of a callback: the fields that we read, not its payer's number. */
export function withoutPayer(raw: string): string {
  const read = callbackOf(raw);
  return read ? JSON.stringify(read) : "";
}

/**
 * What a callback means. pawaPay signs for all its merchants with the same keys, and each of them may have callbacks sent to our
 * address: so it only says of which payment our own account is asked. One of a refund does not say how much went back in all.
 */
export function readCallback(raw: string): ReadEvent {
  const read = callbackOf(raw);
  if (!read) return { stranger: "unreadable" };
  if ("statementId" in read) return { ignored: "statement" };
  const { status } = read;
  if (status !== "COMPLETED" && status !== "FAILED") return { ignored: status };
  if ("depositId" in read) return { ask: read.depositId };
  const payment = read.metadata?.payment;
  if (payment) return { ask: payment };
  return { stranger: status === "FAILED" ? "refund_failed" : "unknown_refund" };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
