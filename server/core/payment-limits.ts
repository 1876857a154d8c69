import type { Transaction } from "kysely";
import type { Context } from "./context.ts";
import type { Tables } from "./database/tables.ts";
import { count, type Limit, useOnce } from "./rate-limits.ts";

/** What a new payment is counted by, against those who try out stolen cards. */
export interface PaymentLimit {
  readonly bucket: string;
  /** Null where it is not known: then nothing is counted. */
  readonly key: string | Buffer | null;
  /** `refusal`: how many payments a refused one counts as. */
  readonly limit: Limit & { readonly refusal: number };
}

type Counting = Pick<Context, "clock" | "keys">;

/** Counts a new payment, and refuses it beyond a limit. In one order for everyone, so that no two wait for each other. */
export async function useLimits(
  context: Counting,
  trx: Transaction<Tables>,
  of: readonly PaymentLimit[],
): Promise<void> {
  for (const { bucket, key, limit } of of) {
    if (key !== null) await useOnce(context, trx, bucket, key, limit);
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
