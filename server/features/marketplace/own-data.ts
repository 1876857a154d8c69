import { type Kysely, type RawBuilder, sql } from "kysely";
import { toMajorText } from "../../../contracts/money.ts";
import { type ReferenceOf, wholeReference } from "../../money/payments/shown-reference.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";
import { forgetBuyers } from "./forget-buyers.ts";

/** States in which the delivery still needs the address. */
const UNDER_WAY: readonly string[] = ["paid", "prepared", "sent"];

/** A person's orders, made signed in or with their verified e-mail address. */
export const buyerData = {
  async exportOwn(db: Kysely<Tables>, person: Person) {
    return { orders: await ordersOf(db, isOwn(person), wholeReference) };
  },

  /** Erases at once, except orders in transit: these are marked, and erased in the night after delivery. */
  async eraseOwn(trx, person) {
    const orders = await trx
      .selectFrom("orders")
      .select(["id", "status"])
      .where(isOwn(person))
      .orderBy("id")
      .forUpdate()
      .execute();
    const idsOf = (isUnderWay: boolean) =>
      orders.filter(({ status }) => UNDER_WAY.includes(status) === isUnderWay).map(({ id }) => id);
    await forgetBuyers(trx, idsOf(false));
    const later = sql.val(idsOf(true));
    await trx
      .updateTable("orders")
      .set({ user_id: null })
      .where(sql<boolean>`id = any(${later}::uuid[])`)
      .execute();
    await trx
      .updateTable("marketplace.checkouts")
      .set({ forget: true })
      .where(sql<boolean>`order_id = any(${later}::uuid[])`)
      .execute();
  },
} satisfies OwnData;

/** For staff: all orders that say the address, also those of an account that has another one now. */
export const saidOrders = async (
  db: Kysely<Tables>,
  { id, provenEmail }: Person,
  referenceOf: ReferenceOf,
) => {
  const isSaid = sql<boolean>`(orders.user_id = ${id} or lower(orders.email) = lower(${provenEmail}::text))`;
  return { orders: await ordersOf(db, isSaid, referenceOf) };
};

/** An order of an account is of nobody else, whoever has its address now. */
const isOwn = ({ id, provenEmail }: Person) =>
  sql<boolean>`(orders.user_id = ${id}
    or (orders.user_id is null and lower(orders.email) = lower(${provenEmail}::text)))`;

async function ordersOf(db: Kysely<Tables>, isMeant: RawBuilder<boolean>, referenceOf: ReferenceOf) {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("payments.payments as payment", "payment.id", "orders.id")
    .select(referenceOf("payment").as("reference"))
    .select(["orders.id", "orders.status", "number", "orders.created_at", "paid_at"])
    .select([
      "first_name",
      "last_name",
      "email",
      "phone",
      "address",
      "city",
      "postal_code",
      "country",
      "notes",
      "parcel",
    ])
    .select(["total_minor", "delivery_minor", "payment.state", "payment.amount", "payment.currency"])
    .select(["refunded_amount", "method", "provider", "payment.language"])
    .where(isMeant)
    .orderBy("orders.created_at")
    .execute();
  const items = await db
    .selectFrom("order_items")
    .select(["order_id", "product_id", "name", "price_minor", "quantity"])
    .where(sql<boolean>`order_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy("product_id")
    .execute();
  const usd = (minor: number) => toMajorText({ minor, currency: "USD" });
  return rows.map(({ id, total_minor, delivery_minor, amount, refunded_amount, ...order }) => ({
    ...order,
    total_usd: usd(total_minor),
    delivery_usd: usd(delivery_minor),
    amount: toMajorText({ minor: amount, currency: order.currency }),
    refunded_amount: toMajorText({ minor: refunded_amount, currency: order.currency }),
    items: items
      .filter(({ order_id }) => order_id === id)
      .map(({ order_id: _, price_minor, ...item }) => ({ ...item, price_usd: usd(price_minor) })),
  }));
}
