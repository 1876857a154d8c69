import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { consumeLimit, count, type Limit, limitKey } from "../../platform/limits/rate-limits.ts";

/** What a new payment is counted by, against those who try out stolen cards. */
export interface PaymentLimit {
  readonly bucket: string;
  /** Null where it is not known: then nothing is counted. */
  readonly key: string | Buffer | null;
  /** `refusal`: how many payments a refused one counts as. */
  readonly limit: Limit & { readonly refusal: number };
  /** A payment counts only once it is refused. */
  readonly whenRefused?: boolean;
}

type Counting = Pick<Context, "clock" | "keys">;

/** Counts a new payment, and refuses it beyond a limit. In one order for everyone, so that no two wait for each other. */
export async function useLimits(
  context: Counting,
  trx: Transaction<Tables>,
  of: readonly PaymentLimit[],
): Promise<void> {
  for (const { bucket, key, limit, whenRefused } of of) {
    if (key !== null && !whenRefused) await consumeLimit(context, trx, bucket, key, limit);
  }
}

/** A refused payment counts against where it came from, as several do. */
export async function countRefused(
  context: Counting,
  trx: Transaction<Tables>,
  of: readonly PaymentLimit[],
): Promise<void> {
  for (const { bucket, key, limit } of of) {
    if (key !== null && limit.refusal > 0) await count(context, trx, bucket, key, limit.refusal, limit);
  }
}

interface SharedPayments extends Limit {
  readonly refusal: number;
  readonly each: Limit & { readonly refusal: number };
  readonly known: { readonly refusal: number };
}

/** Where a payment comes from, as it is stored: keyed hashes, and the e-mail address that was typed. */
export interface PaymentOrigin {
  readonly address: Buffer | null;
  readonly visitor: Buffer | null;
  readonly email: string | null;
}

/**
 * What one address may pay: a town may be behind it. Known visitors are counted by themselves and together
 * (visitors.ts), others by the e-mail address they type there as well; what is refused counts on the address, whoever brought it. `most` is what the operator set.
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
