import type { Transaction } from "kysely";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { countRefused, type PaymentLimit, useLimits } from "../../core/payment-limits.ts";
import type { StateHandler } from "../../payments/effects.ts";

/** Against those who try out stolen cards. */

interface Origin {
  /** Null once the buyer was forgotten. */
  readonly email: string | null;
  /** A keyed hash, as it is stored. */
  readonly address: Buffer | null;
}

function limitsOf({ email, address }: Origin): readonly PaymentLimit[] {
  const { perEmail, perAddress, inAll } = limits.marketplace;
  return [
    { bucket: "order-email", key: email && email.toLowerCase(), limit: perEmail },
    { bucket: "order-address", key: address, limit: perAddress },
    { bucket: "order-all", key: "all", limit: inAll },
  ];
}

export const useOrderLimits = (context: Context, trx: Transaction<Tables>, origin: Origin) =>
  useLimits(context, trx, limitsOf(origin));

export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const order = await trx
      .selectFrom("orders")
      .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
      .select(["email", "address_key as address"])
      .where("orders.id", "=", payment.id)
      .executeTakeFirst();
    if (order) await countRefused(context, trx, limitsOf(order));
  };
}
