import type { Transaction } from "kysely";
import type { StateHandler } from "../../money/payments/effects.ts";
import { consumeLimits, countRefused, type PaymentLimit } from "../../money/payments/payment-limits.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { crowdfarmingLimits } from "./limits.ts";

/** Hourly limits per person and IP address, against accounts that test stolen cards. */

interface Origin {
  readonly personId: string | null;
  /** The keyed hash that is stored. */
  readonly address: Buffer | null;
}

function limitsOf({ personId, address }: Origin): readonly PaymentLimit[] {
  const { perPerson, perAddress, inAll } = crowdfarmingLimits;
  return [
    { bucket: "investment-person", key: personId, limit: perPerson },
    { bucket: "investment-address", key: address, limit: perAddress },
    { bucket: "investment-all", key: "all", limit: inAll },
  ];
}

export const consumeInvestmentLimits = (context: Context, trx: Transaction<Tables>, origin: Origin) =>
  consumeLimits(context, trx, limitsOf(origin));

export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const investment = await trx
      .selectFrom("crowdfarming.investments")
      .select(["user_id as personId", "address_key as address"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (investment) await countRefused(context, trx, limitsOf(investment));
  };
}
