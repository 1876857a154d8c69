import { type Kysely, sql, type Transaction } from "kysely";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import { type PartlyFrench, translatedRow } from "../../../contracts/translated-row.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { NAME, nameIn } from "./told-lines.ts";

/** A product whose row is locked, so that its stock cannot change. */
export interface LockedProduct {
  readonly id: number;
  readonly name: string;
  readonly price_minor: number;
  readonly stock: number;
  readonly published: boolean;
  /** Its name for the buyer. */
  readonly told: PartlyFrench & { readonly name: string };
}

export interface StockLine {
  readonly id: number;
  readonly quantity: number;
}

/**
 * Locks the products' rows; other transactions wait for the commit. Rows are always locked in the order of their ids, to
 * avoid deadlocks.
 */
export async function lockProducts(
  trx: Transaction<Tables>,
  ids: readonly number[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<readonly LockedProduct[]> {
  const rows = await trx
    .selectFrom("products")
    .select(["id", "name", "price_minor", "stock", "published"])
    .select(nameIn(language, "products.id").as("translation"))
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ translation, ...product }) => {
    const told = translatedRow({ name: product.name }, translation, NAME, language);
    return { ...product, told };
  });
}

/** The caller has locked the products. A negative stock violates a check constraint. */
export async function changeStock(
  trx: Transaction<Tables>,
  lines: readonly StockLine[],
  direction: "out" | "back",
): Promise<void> {
  const sign = direction === "out" ? -1 : 1;
  await sql`
    update public.products p set stock = p.stock + line.change
    from (
      select id, sum(quantity)::integer * ${sign}::integer as change
      from unnest(${lines.map(({ id }) => id)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[])
        as line (id, quantity)
      group by id
    ) as line
    where p.id = line.id
  `.execute(trx);
}

export const linesOf = (db: Kysely<Tables>, orderIds: readonly string[]): Promise<StockLine[]> =>
  db
    .selectFrom("order_items")
    .select(["product_id as id", "quantity"])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .execute();

/** Returns the goods of these orders to stock. Idempotent. */
export async function putBack(
  trx: Transaction<Tables>,
  orderIds: readonly string[],
  from: "held" | "taken",
): Promise<void> {
  const released = await trx
    .updateTable("marketplace.checkouts")
    .set({ stock: "released" })
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .where("stock", "=", from)
    .returning("order_id")
    .execute();
  if (released.length === 0) return;
  const lines = await linesOf(
    trx,
    released.map(({ order_id }) => order_id),
  );
  await lockProducts(
    trx,
    lines.map(({ id }) => id),
  );
  await changeStock(trx, lines, "back");
}

/** Marks reserved goods as sold; false if they were already released, since released goods are not taken again. */
export async function takeGoods(trx: Transaction<Tables>, orderId: string): Promise<boolean> {
  const taken = await trx
    .updateTable("marketplace.checkouts")
    .set({ stock: "taken" })
    .where("order_id", "=", orderId)
    .where("stock", "=", "held")
    .returning("order_id")
    .executeTakeFirst();
  return taken !== undefined;
}
