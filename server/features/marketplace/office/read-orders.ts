import { type Kysely, sql } from "kysely";
import { Failure } from "../../../../contracts/errors.ts";
import { isMoment } from "../../../../contracts/moment.ts";
import { searchWords } from "../../../../contracts/search-words.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { exactly, readUuidCursor } from "../../../platform/database/newest-first.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { marketplaceLimits } from "../limits.ts";
import type { OrdersAsked } from "./shapes.ts";

type Office = Kysely<Tables>;

/** A day of the calendar, as `2026-11-24`. */
const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed) && isMoment(typed);

/** Orders, the newest first; `next` is the `after` of the next page. */
export async function listOrders(office: Office, asked: OrdersAsked) {
  const { q, status, country, from, until, after = "" } = asked;
  const { officeRows } = marketplaceLimits;
  const before = readUuidCursor(after);
  const found = await ordersLike(office, q);
  let orders = office
    .selectFrom("orders")
    .select(shortReference("orders").as("reference"))
    .select(["id", "number", "status", "on_hold", "first_name", "last_name", "email", "city"])
    .select(["country", "total_minor", "currency", "parcel", "created_at", exactly("orders").as("exactly")])
    .$if(found !== null, (query) => query.where(sql<boolean>`id = any(${found}::uuid[])`))
    .$if(isDay(from), (query) =>
      query.where(sql<boolean>`created_at >= ${from}::date::timestamp at time zone 'Africa/Kinshasa'`),
    )
    .$if(isDay(until), (query) =>
      query.where(sql<boolean>`created_at < (${until}::date + 1)::timestamp at time zone 'Africa/Kinshasa'`),
    )
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(officeRows + 1);
  if (status === "held") orders = orders.where(holdsGoods);
  else if (status !== "") orders = orders.where("status", "=", status);
  if (country !== "") orders = orders.where("country", "=", country);
  const rows = await orders.execute();
  const shown = rows.slice(0, officeRows);
  const last = shown.at(-1);
  return {
    orders: shown.map(({ exactly: _, ...order }) => order),
    next: rows.length > officeRows && last ? `${last.exactly},${last.id}` : null,
  };
}

export const holdsGoods = sql<boolean>`orders.status = 'received' and exists (
  select from marketplace.checkouts c where c.order_id = orders.id and c.stock = 'held'
)`;

/** What was typed in the search of the list; null where nothing was. */
export const ordersLike = async (office: Office, typed: string): Promise<readonly string[] | null> =>
  typed.trim() === "" ? null : findOrders(office, typed);

/** By an invoice's number or its end, an address, words of a name. */
export async function findOrders(office: Office, typed: string): Promise<readonly string[]> {
  const text = typed.trim();
  const words = searchWords(text);
  const digits = /^\d{1,9}$/.test(text) ? text.padStart(6, "0") : null;
  const { rows } = await sql<{ id: string }>`
    select id from marketplace.find_orders(${text}, ${digits}, ${words}) as id
  `.execute(office);
  return rows.map(({ id }) => id);
}

/** An order with its goods, and each step with whoever took it. */
export async function readOrder(office: Office, id: string) {
  const order = await office
    .selectFrom("orders")
    .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
    .select(shortReference("orders").as("reference"))
    .select(["orders.id", "number", "status", "on_hold", "subtotal_minor", "delivery_minor"])
    .select(["total_minor", "currency", "first_name", "last_name", "email", "phone", "address", "city"])
    .select(["postal_code", "country", "notes", "language", "parcel", "created_at", "checkout.stock"])
    .select("reserved_until")
    .where("orders.id", "=", id)
    .executeTakeFirst();
  if (!order) throw new Failure("not_found");
  const lines = await linesOf(office, [id]);
  const steps = await office
    .selectFrom("marketplace.order_moves")
    .select(["status", "moved_at", sql<string | null>`office.name_of(moved_by)`.as("moved_by")])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return { ...order, lines, steps };
}

export type ReadOrder = Awaited<ReturnType<typeof readOrder>>;

/** What is to be packed: paid orders that no dispute holds, the oldest first, and the sum of each product. */
export async function readPickList(office: Office) {
  const { pickRows } = marketplaceLimits;
  const orders = await office
    .selectFrom("orders")
    .select(["id", "number", "first_name", "last_name", "city", "country", "notes", "created_at"])
    .where("status", "=", "paid")
    .where("on_hold", "=", false)
    .orderBy("created_at")
    .orderBy("id")
    .limit(pickRows)
    .execute();
  const lines = await linesOf(
    office,
    orders.map(({ id }) => id),
  );
  const sums = new Map<string, { readonly product: number; readonly name: string; quantity: number }>();
  for (const { product_id: product, name, quantity } of lines) {
    const sum = sums.get(`${product} ${name}`) ?? { product, name, quantity: 0 };
    sum.quantity += quantity;
    sums.set(`${product} ${name}`, sum);
  }
  return {
    products: [...sums.values()].sort((a, b) => a.name.localeCompare(b.name, "fr")),
    orders: orders.map((order) => ({ ...order, lines: lines.filter((line) => line.order_id === order.id) })),
  };
}

const linesOf = (office: Office, ids: readonly string[]) =>
  office
    .selectFrom("order_items")
    .select(["order_id", "product_id", "name", "price_minor", "quantity"])
    .where(sql<boolean>`order_id = any(${[...ids]}::uuid[])`)
    .orderBy("product_id")
    .execute();
