import { type Kysely, sql } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import { type PartlyFrench, translatedRow } from "../../../contracts/translated-row.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsIn } from "../../platform/database/texts-in.ts";

export const NAME = { name: "name" } as const;

/** The translated name of a product, to select beside its row: `product` is the column with its number. */
export const nameIn = (language: Language, product: string) =>
  textsIn(language, { from: "product_translations", by: { product_id: product }, columns: NAME });

interface ToldLine extends PartlyFrench {
  readonly order_id: string;
  readonly id: number;
  readonly name: string;
  readonly price_minor: number;
  readonly quantity: number;
}

/**
 * The lines of orders, in the reader's language. A line keeps the name of its day: it is told in another language only
 * while the product is still called so.
 */
export async function toldLines(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  language: Language,
): Promise<readonly ToldLine[]> {
  const rows = await db
    .selectFrom("order_items as item")
    .leftJoin("products as product", (join) =>
      join.onRef("product.id", "=", "item.product_id").onRef("product.name", "=", "item.name"),
    )
    .select(["order_id", "product_id as id", "item.name", "item.price_minor", "quantity"])
    .select(nameIn(language, "product.id").as("translation"))
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy("product_id")
    .execute();
  return rows.map(({ translation, ...line }) => translatedRow(line, translation, NAME, language));
}
