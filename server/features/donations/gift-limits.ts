import type { Transaction } from "kysely";
import type { StateHandler } from "../../money/payments/effects.ts";
import {
  consumeLimits,
  countRefused,
  type PaymentLimit,
  type PaymentOrigin,
  sharedByAddress,
} from "../../money/payments/payment-limits.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { networkOf } from "../../platform/http/client-address.ts";
import { type Counted, limitKey } from "../../platform/limits/rate-limits.ts";
import { visitorKey } from "../../platform/limits/visitors.ts";
import { giftLimits } from "./limits.ts";

/** Hourly limits per donor, address, network and programme, against people who test stolen cards. */

interface Origin extends PaymentOrigin {
  readonly network: Buffer | null;
  readonly programId: string;
}

/** The origin of a request as keyed hashes, the form in which it is stored. */
export function originOf(context: Pick<Context, "keys">, { addressPrefix, visitor }: Counted) {
  return {
    visitor: visitorKey(context, visitor),
    address: limitKey(context, addressPrefix),
    network: limitKey(context, networkOf(addressPrefix)),
  };
}

function limitsOf(
  context: Pick<Context, "env" | "keys">,
  { network, programId, ...origin }: Origin,
): readonly PaymentLimit[] {
  const { perAddress, perNetwork, perEmail, perProgram, inAll } = giftLimits;
  const most = context.env.GIFTS_PER_ADDRESS;
  const { email } = origin;
  return [
    ...sharedByAddress(context, "gift", origin, perAddress, most),
    { bucket: "gift-network", key: network, limit: { ...perNetwork, max: Math.max(perNetwork.max, most) } },
    { bucket: "gift-email", key: email?.toLowerCase() ?? null, limit: perEmail },
    { bucket: "gift-program", key: programId, limit: perProgram },
    { bucket: "gift-all", key: "all", limit: inAll },
  ];
}

export const consumeGiftLimits = (context: Context, trx: Transaction<Tables>, origin: Origin) =>
  consumeLimits(context, trx, limitsOf(context, origin));

export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["address_key as address", "network_key as network", "visitor_key as visitor"])
      .select(({ fn }) => [fn.coalesce("donor_email", "donor_phone").as("email"), "program_id as programId"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (gift) await countRefused(context, trx, limitsOf(context, gift));
  };
}
