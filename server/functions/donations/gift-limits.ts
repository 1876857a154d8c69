import type { Transaction } from "kysely";
import { networkOf } from "../../core/client-address.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { countRefused, type PaymentLimit, useLimits } from "../../core/payment-limits.ts";
import { limitKey } from "../../core/rate-limits.ts";
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

function limitsOf({ address, network, email, programId }: Origin): readonly PaymentLimit[] {
  const { perAddress, perNetwork, perEmail, perProgram, inAll } = limits.gifts;
  return [
    { bucket: "gift-address", key: address, limit: perAddress },
    { bucket: "gift-network", key: network, limit: perNetwork },
    { bucket: "gift-email", key: email?.toLowerCase() ?? null, limit: perEmail },
    { bucket: "gift-program", key: programId, limit: perProgram },
    { bucket: "gift-all", key: "all", limit: inAll },
  ];
}

export const useGiftLimits = (context: Context, trx: Transaction<Tables>, origin: Origin) =>
  useLimits(context, trx, limitsOf(origin));

export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["address_key", "network_key", "donor_email", "program_id"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (!gift) return;
    const { address_key: address, network_key: network, donor_email: email, program_id: programId } = gift;
    await countRefused(context, trx, limitsOf({ address, network, email, programId }));
  };
}
