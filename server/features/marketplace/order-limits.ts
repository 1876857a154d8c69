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
import { count } from "../../platform/limits/rate-limits.ts";
import { marketplaceLimits } from "./limits.ts";

/** Limits against people who test stolen cards. */

function limitsOf(context: Pick<Context, "env" | "keys">, origin: PaymentOrigin): readonly PaymentLimit[] {
  const { email } = origin;
  const { perEmail, perAddress, inAll } = marketplaceLimits;
  return [
    { bucket: "order-email", key: email && email.toLowerCase(), limit: perEmail },
    ...sharedByAddress(context, "order", origin, perAddress, context.env.ORDERS_PER_ADDRESS),
    { bucket: "order-all", key: "all", limit: inAll },
  ];
}

export const consumeOrderLimits = (context: Context, trx: Transaction<Tables>, origin: PaymentOrigin) =>
  consumeLimits(context, trx, limitsOf(context, origin));

export function countRefusal(context: Context): StateHandler {
  return async (trx, payment) => {
    const order = await trx
      .selectFrom("orders")
      .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
      .select(["email", "address_key as address", "visitor_key as visitor"])
      .where("orders.id", "=", payment.id)
      .executeTakeFirst();
    if (order) await countRefused(context, trx, limitsOf(context, order));
  };
}

/** The typed address may belong to somebody else: mails about unpaid orders are few. */
export async function mayMailUnpaid(
  context: Context,
  trx: Transaction<Tables>,
  email: string,
): Promise<boolean> {
  const { unpaidMails } = marketplaceLimits;
  const used = await count(context, trx, "order-mail", email.toLowerCase(), 1, unpaidMails);
  return used <= unpaidMails.max;
}
