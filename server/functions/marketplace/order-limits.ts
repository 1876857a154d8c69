import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { limits } from "../../core/limits.ts";
import { countRefused, type PaymentLimit, useLimits } from "../../core/payment-limits.ts";
import type { StateHandler } from "../../payments/effects.ts";

/** Against those who try out stolen cards, and those who empty the shelves without paying. */

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

/** What holds goods unpaid from one address, after its buyer gave up what they held before. */
export async function requireFewHeld(trx: Transaction<Tables>, address: Buffer, now: Date): Promise<void> {
  const { heldPerAddress, reservedMs } = limits.marketplace;
  const { held } = await trx
    .selectFrom("marketplace.checkouts")
    .select((row) => row.fn.countAll<number>().as("held"))
    .where("address_key", "=", address)
    .where("stock", "=", "held")
    .where("reserved_until", ">", now)
    .executeTakeFirstOrThrow();
  if (Number(held) < heldPerAddress) return;
  throw new Failure("too_many_requests", { "Retry-After": String(Math.ceil(reservedMs / 1000)) });
}

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
