import type { Transaction } from "kysely";
import type { StateHandler } from "../../money/payments/effects.ts";
import { countRefused, type PaymentLimit, useLimits } from "../../money/payments/payment-limits.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { crowdfarmingLimits } from "./limits.ts";

/** Against those who try out stolen cards with an account: what one person and one place may do in an hour. */

interface Origin {
  readonly personId: string | null;
  /** A keyed hash, as it is stored. */
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

export const useInvestmentLimits = (context: Context, trx: Transaction<Tables>, origin: Origin) =>
  useLimits(context, trx, limitsOf(origin));

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
