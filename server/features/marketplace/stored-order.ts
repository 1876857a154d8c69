import type { Kysely } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { OrderStatus } from "../../../contracts/marketplace/marketplace.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { OrderData } from "./letters/orders.ts";
import { toldLines } from "./told-lines.ts";

interface StoredOrder {
  readonly status: OrderStatus;
  /** Null once the buyer was erased or requested it. */
  readonly email: string | null;
  readonly language: Language;
  /** The number of its parcel. */
  readonly parcel: string | null;
  /** The data of every letter about it. */
  readonly data: OrderData;
}

/** The order a payment is for, and the buyer to notify. */
export async function orderOf(db: Kysely<Tables>, id: string): Promise<StoredOrder> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("payments.payments as payment", "payment.id", "orders.id")
    .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
    .select(["orders.reference", "orders.status", "email", "first_name", "last_name", "parcel"])
    .select(["payment.amount", "payment.currency", "payment.trial", "payment.language", "forget"])
    .where("orders.id", "=", id)
    .executeTakeFirstOrThrow();
  const { reference, status, language, amount, currency } = row;
  const name = [row.first_name, row.last_name].filter((part) => part !== null).join(" ");
  return {
    status,
    email: row.forget ? null : row.email,
    language,
    parcel: row.parcel,
    data: {
      reference,
      buyerName: name === "" ? null : name,
      lines: await letterLines(db, id, language),
      amount: { minor: amount, currency },
      demonstration: isSandbox(row),
    },
  };
}

/** The lines of an order for a letter in this language. */
export async function letterLines(
  db: Kysely<Tables>,
  id: string,
  language: Language,
): Promise<OrderData["lines"]> {
  const lines = await toldLines(db, [id], language);
  return lines.map(({ name, quantity, french }) => ({ name, quantity, ...(french && { french }) }));
}
