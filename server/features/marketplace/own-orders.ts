import type { Kysely } from "kysely";
import type { OwnOrder } from "../../../contracts/account.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { PaymentState } from "../../../contracts/refusals.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { limits } from "../../platform/limits/limits.ts";
import { toldLines } from "./told-lines.ts";

/**
 * A person's latest orders whose payment is in one of these states, for the account's page; read under row security as
 * this person.
 */
export async function ownOrders(
  trx: Kysely<Tables>,
  states: readonly PaymentState[],
  language: Language,
): Promise<readonly OwnOrder[]> {
  const orders = await trx
    .selectFrom("orders")
    .innerJoin("payments.payments as payment", "payment.id", "orders.id")
    .select(["orders.id", "orders.reference", "status", "number", "orders.created_at"])
    .select(["payment.state", "payment.amount", "payment.currency"])
    .where("payment.state", "in", states)
    .orderBy("orders.created_at", "desc")
    .limit(limits.ownData.rows)
    .execute();
  const ids = orders.map(({ id }) => id);
  const lines = await toldLines(trx, ids, language);
  return orders.map(({ id, reference, status, number, created_at, state, amount, currency }) => ({
    status,
    payment: state,
    amount: { minor: amount, currency },
    lines: lines
      .filter(({ order_id }) => order_id === id)
      .map(({ name, quantity, french }) => ({ name, quantity, ...(french && { french }) })),
    createdAt: created_at.toISOString(),
    reference,
    invoiceNumber: number,
  }));
}
