import type { Transaction } from "kysely";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { count, useOnce } from "../../core/rate-limits.ts";
import type { StateHandler } from "../../payments/effects.ts";

/** Against those who try out stolen cards with an account: what one person and one place may do in an hour. */

interface Origin {
  readonly personId: string | null;
  /** A keyed hash, as it is stored. */
  readonly address: Buffer | null;
}

/** In one order for everyone, so that no two transactions wait for each other. */
function buckets({ personId, address }: Origin) {
  const { perPerson, perAddress, inAll } = limits.crowdfarming;
  return [
    { bucket: "investment-person", key: personId, limit: perPerson },
    { bucket: "investment-address", key: address, limit: perAddress },
    { bucket: "investment-all", key: "all", limit: inAll },
  ];
}

export async function useInvestmentLimits(
  context: Context,
  trx: Transaction<Tables>,
  origin: Origin,
): Promise<void> {
  for (const { bucket, key, limit } of buckets(origin)) {
    if (key !== null) await useOnce(context, trx, bucket, key, limit);
  }
}

/** A refused payment counts against whose it was, as several investments do. */
export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const investment = await trx
      .selectFrom("crowdfarming.investments")
      .select(["user_id as personId", "address_key as address"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (!investment) return;
    for (const { bucket, key, limit } of buckets(investment)) {
      if (key !== null && limit.refusal > 0) await count(context, trx, bucket, key, limit.refusal, limit);
    }
  };
}
