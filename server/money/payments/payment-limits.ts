import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { consumeLimit, count, type Limit, limitKey } from "../../platform/limits/rate-limits.ts";

/** A counter for new payments; it slows down people who test stolen cards. */
export interface PaymentLimit {
  readonly bucket: string;
  /** Null if unknown: then nothing is counted. */
  readonly key: string | Buffer | null;
  /** `refusal`: how many extra payments a refused one counts as. */
  readonly limit: Limit & { readonly refusal: number };
  /** Counts refused payments only. */
  readonly whenRefused?: boolean;
}

type Counting = Pick<Context, "clock" | "keys">;

/** Counts a new payment and refuses it beyond a limit. Counters are locked in a fixed order, to avoid deadlocks. */
export async function consumeLimits(
  context: Counting,
  trx: Transaction<Tables>,
  limits: readonly PaymentLimit[],
): Promise<void> {
  for (const { bucket, key, limit, whenRefused } of limits) {
    if (key !== null && !whenRefused) await consumeLimit(context, trx, bucket, key, limit);
  }
}

/** Counts a refused payment as several (`refusal`) against its client address. */
export async function countRefused(
  context: Counting,
  trx: Transaction<Tables>,
  limits: readonly PaymentLimit[],
): Promise<void> {
  for (const { bucket, key, limit } of limits) {
    if (key !== null && limit.refusal > 0) await count(context, trx, bucket, key, limit.refusal, limit);
  }
}

interface SharedPayments extends Limit {
  readonly refusal: number;
  readonly each: Limit & { readonly refusal: number };
  readonly known: { readonly refusal: number };
}

/** The stored origin of a payment: keyed hashes of address and visitor, and the e-mail address that was typed. */
export interface PaymentOrigin {
  readonly address: Buffer | null;
  readonly visitor: Buffer | null;
  readonly email: string | null;
}

/**
 * The limits of one IP address, which a whole town may share. Known visitors (visitors.ts) are counted one by one and
 * together; others also by the e-mail address they type. A refused payment always counts against the address. `most`
 * is the operator's setting.
 */
export function sharedByAddress(
  context: Pick<Context, "keys">,
  name: string,
  { address, visitor, email }: PaymentOrigin,
  { max, windowMs, refusal, each, known }: SharedPayments,
  most: number,
): readonly PaymentLimit[] {
  const scaled = (weight: number) => Math.max(1, Math.round(((weight + 1) * most) / max) - 1);
  const limit = { max: most, windowMs };
  const isKnown = visitor !== null;
  const mailbox = address && email && limitKey(context, `${address.toString("hex")} ${email.toLowerCase()}`);
  return [
    {
      bucket: `${name}-address`,
      key: address,
      limit: { ...limit, refusal: scaled(refusal) },
      whenRefused: isKnown,
    },
    { bucket: `${name}-each`, key: visitor ?? mailbox, limit: each },
    {
      bucket: `${name}-known`,
      key: isKnown ? address : null,
      limit: { ...limit, refusal: scaled(known.refusal) },
    },
  ];
}
