import type { Transaction } from "kysely";
import { networkOf } from "../../core/client-address.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { count, limitKey, useOnce } from "../../core/rate-limits.ts";
import type { StateHandler } from "../../payments/effects.ts";

/** Against those who try out stolen cards: what one giver, one place and one programme may do in an hour. */

interface Origin {
  readonly address: Buffer | null;
  readonly network: Buffer | null;
  readonly email: string | null;
  readonly programId: string;
}

/** Where a request comes from, as it is stored: keyed hashes. */
export function originOf(context: Pick<Context, "keys">, addressPrefix: string) {
  return {
    address: limitKey(context, addressPrefix),
    network: limitKey(context, networkOf(addressPrefix)),
  };
}

/** In one order for everyone, so that no two transactions wait for each other. */
function buckets({ address, network, email, programId }: Origin) {
  const { perAddress, perNetwork, perEmail, perProgram, inAll } = limits.gifts;
  return [
    { bucket: "gift-address", key: address, limit: perAddress },
    { bucket: "gift-network", key: network, limit: perNetwork },
    { bucket: "gift-email", key: email?.toLowerCase() ?? null, limit: perEmail },
    { bucket: "gift-program", key: programId, limit: perProgram },
    { bucket: "gift-all", key: "all", limit: inAll },
  ];
}

export async function useGiftLimits(
  context: Context,
  trx: Transaction<Tables>,
  origin: Origin,
): Promise<void> {
  for (const { bucket, key, limit } of buckets(origin)) {
    if (key !== null) await useOnce(context, trx, bucket, key, limit);
  }
}

/** A refused payment counts against where it came from, as several gifts do. */
export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["address_key", "network_key", "donor_email", "program_id"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (!gift) return;
    const { address_key: address, network_key: network, donor_email: email, program_id: programId } = gift;
    for (const { bucket, key, limit } of buckets({ address, network, email, programId })) {
      if (key !== null && limit.refusal > 0) await count(context, trx, bucket, key, limit.refusal, limit);
    }
  };
}
