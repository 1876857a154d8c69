import { type Kysely, sql } from "kysely";
import { Failure } from "../../../../contracts/errors.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../../../contracts/languages.ts";
import { PRODUCT_TEXTS } from "../../../../contracts/marketplace/marketplace.ts";
import { searchWords } from "../../../../contracts/search-words.ts";
import { exactly, hasWords, pageOf, readCursor } from "../../../platform/database/newest-first.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { marketplaceLimits } from "../limits.ts";
import type { ProductsAsked, StockAsked } from "./shapes.ts";

type Office = Kysely<Tables>;

/** Changes when staff change a product, so that two editors notice each other; not when an order takes from its stock. */
export const version = sql<string>`md5(row(name, description, location, category, featured, image_alt, picture_url)::text)`;
export const priceVersion = sql<string>`md5(row(price_minor, original_price_minor)::text)`;
const name = (column: string) => sql<string | null>`office.name_of(${sql.ref(column)})`;

/** Products, hidden ones too, the newest first. */
export async function listProducts(office: Office, { q, category, state, after = "" }: ProductsAsked) {
  const { officeRows, lowStock } = marketplaceLimits;
  const words = searchWords(q);
  const cursor = readCursor(after);
  let products = office
    .selectFrom("products")
    .select([
      "id",
      "name",
      "price_minor",
      "original_price_minor",
      "currency",
      "stock",
      "category",
      "published",
    ])
    .select(["featured", "scene", "picture_url", exactly("products").as("created_exactly")])
    .$if(words !== null, (query) => query.where(hasWords(words)))
    .$if(state === "shown", (query) => query.where("published", "=", true))
    .$if(state === "hidden", (query) => query.where("published", "=", false))
    .$if(state === "low", (query) => query.where("published", "=", true).where("stock", "<=", lowStock))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${cursor?.createdAt}::timestamptz, ${cursor?.id}::integer)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(officeRows + 1);
  if (category !== "") products = products.where("category", "=", category);
  const { shown, next } = pageOf(await products.execute(), officeRows);
  return { products: shown.map(({ created_exactly: _, ...product }) => product), next };
}

/** A product with its translations, the history of its price and its latest movements. */
export async function readProduct(office: Office, id: number) {
  const product = await office
    .selectFrom("products")
    .select(["id", "name", "description", "price_minor", "original_price_minor", "currency", "stock"])
    .select(["location", "category", "featured", "scene", "picture_url", "image_alt", "published"])
    .select(["created_at", version.as("version"), priceVersion.as("price_version")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!product) throw new Failure("not_found");
  const prices = await office
    .selectFrom("marketplace.price_changes")
    .select(["price_minor", "original_price_minor", "changed_at", name("changed_by").as("changed_by")])
    .where("product_id", "=", id)
    .orderBy("id", "desc")
    .limit(marketplaceLimits.officeRows)
    .execute();
  const { movements } = await listMovements(office, { product: id });
  return {
    ...product,
    ...(await promised(office, id)),
    translations: await translationsOf(office, id),
    prices,
    movements,
  };
}

export type ReadProduct = Awaited<ReturnType<typeof readProduct>>;

/** What is on the shelf and cannot be ordered: held by unpaid orders, and sold but not sent. */
async function promised(office: Office, id: number) {
  const { held, to_send } = await office
    .selectFrom("order_items as item")
    .innerJoin("orders", "orders.id", "item.order_id")
    .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
    .select(sql<string>`coalesce(sum(quantity) filter (where checkout.stock = 'held'), 0)`.as("held"))
    .select(
      sql<string>`coalesce(sum(quantity) filter (where checkout.stock = 'taken' and status in ('paid', 'prepared')), 0)`.as(
        "to_send",
      ),
    )
    .where("product_id", "=", id)
    .where("checkout.stock", "in", ["held", "taken"])
    .executeTakeFirstOrThrow();
  return { held: Number(held), to_send: Number(to_send) };
}

const TEXTS = Object.keys(PRODUCT_TEXTS) as (keyof typeof PRODUCT_TEXTS)[];

/** Each other language; `missing`: what is still French, because nobody has written it since the French text changed. */
async function translationsOf(office: Office, id: number) {
  const rows = await office
    .selectFrom("product_translations")
    .select(["language", ...TEXTS])
    .where("product_id", "=", id)
    .execute();
  return LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).map(({ code }) => {
    const {
      name = null,
      description = null,
      location = null,
    } = rows.find((row) => row.language === code) ?? {};
    const texts = { name, description, location };
    return { language: code, ...texts, missing: TEXTS.filter((text) => texts[text] === null) };
  });
}

/** What staff put on the shelf or took from it, of one product or of all, the newest first. */
export async function listMovements(office: Office, { product, after = "" }: StockAsked) {
  const { officeRows } = marketplaceLimits;
  let movements = office
    .selectFrom("marketplace.stock_movements as movement")
    .leftJoin("products", "products.id", "movement.product_id")
    .select(["movement.id", "product_id", "products.name", "kind", "change", "stock_after", "why", "made_at"])
    .select(name("made_by").as("made_by"))
    .$if(/^[1-9]\d{0,15}$/.test(after), (query) => query.where("movement.id", "<", Number(after)))
    .orderBy("movement.id", "desc")
    .limit(officeRows + 1);
  if (product !== undefined) movements = movements.where("product_id", "=", product);
  const rows = await movements.execute();
  const shown = rows.slice(0, officeRows);
  return { movements: shown, next: rows.length > officeRows ? String(shown.at(-1)?.id) : null };
}
