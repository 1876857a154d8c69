import type { Kysely } from "kysely";
import { products as samples } from "../../../../content/marketplace.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { ProductCategory } from "../../../../contracts/marketplace/marketplace.ts";
import { type Actor, actAs } from "../../../office/act.ts";
import type { Work } from "../../../office/work.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { priceVersion, version } from "./read-products.ts";
import type { NewPrice, NewProduct, ProductTexts, Publishing, Translation } from "./shapes.ts";

type Office = Kysely<Tables>;

const product = (id: number) => ({ kind: "product", id: String(id) });

/** A hidden product without stock: its picture and its goods follow on its own page. */
export const addProduct = (work: Work, actor: Actor, { price, ...texts }: NewProduct) =>
  work.change(actor, "product-add", (trx) =>
    actAs(trx, actor, async (office) => {
      const { id } = await office
        .insertInto("products")
        .values({
          ...texts,
          price_minor: price,
          original_price_minor: null,
          stock: 0,
          rating: 0,
          reviews: 0,
          published: false,
          scene: drawingOf(texts.category),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return {
        row: product(id),
        after: { ...texts, price_minor: price },
        result: { product: id, leadsTo: `/shop/products/${id}?done=product-add` },
      };
    }),
  );

/** Until it has a picture of its own, a product shows the drawing of a sample of its kind. */
function drawingOf(category: ProductCategory): string {
  const sample = samples.find((one) => one.category === category) ?? samples[0];
  if (!sample) throw new Error("there is no sample with a drawing");
  return sample.image.scene;
}

/** The French texts; a text that changes loses its translations (0072_translations.sql). */
export const changeProduct = (work: Work, actor: Actor, { product: id, seen, ...after }: ProductTexts) =>
  work.change(actor, "product-change", (trx) =>
    actAs(trx, actor, async (office) => {
      const { version: now, ...before } = await locked(office, id);
      requireSeen(seen, now, { seen: after, now: before });
      await office.updateTable("products").set(after).where("id", "=", id).execute();
      return { row: product(id), ...changed(before, after), result: { product: id } };
    }),
  );

export const changePrice = (work: Work, actor: Actor, { product: id, seen, price, original }: NewPrice) =>
  work.change(actor, "product-price", (trx) =>
    actAs(trx, actor, async (office) => {
      const { price_version, ...before } = await lockedPrice(office, id);
      const after = { price_minor: price, original_price_minor: original };
      requireSeen(seen, price_version, { seen: after, now: before });
      requireOldPrice(price, original);
      await office.updateTable("products").set(after).where("id", "=", id).execute();
      return { row: product(id), ...changed(before, after), result: { product: id, ...after } };
    }),
  );

/** Shows a product in the shop, or takes it away; its orders keep it. */
export const publishProduct = (work: Work, actor: Actor, { product: id, from, published }: Publishing) =>
  work.change(actor, "product-publish", (trx) =>
    actAs(trx, actor, async (office) => {
      const row = await office
        .selectFrom("products")
        .select("published")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Failure("not_found");
      if (row.published !== from)
        throw new Failure({
          code: "changed_meanwhile",
          details: { seen: { published: from }, now: { published: row.published } },
        });
      await office.updateTable("products").set({ published }).where("id", "=", id).execute();
      return { row: product(id), before: row, after: { published }, result: { product: id, published } };
    }),
  );

/** A text that is left empty is French again. */
export const translateProduct = (
  work: Work,
  actor: Actor,
  { product: id, language, seen, ...after }: Translation,
) =>
  work.change(actor, "product-translate", (trx) =>
    actAs(trx, actor, async (office) => {
      // The French texts are locked, so that none changes while its translation is stored.
      const { version: now } = await locked(office, id);
      requireSeen(seen, now, { seen: after, now: null });
      const before = await office
        .selectFrom("product_translations")
        .select(["name", "description", "location"])
        .where("product_id", "=", id)
        .where("language", "=", language)
        .executeTakeFirst();
      await office
        .insertInto("product_translations")
        .values({ product_id: id, language, ...after })
        .onConflict((conflict) => conflict.columns(["product_id", "language"]).doUpdateSet(after))
        .execute();
      return {
        row: product(id),
        before: { [language]: before ?? null },
        after: { [language]: after },
        result: { product: id, language },
      };
    }),
  );

async function locked(office: Office, id: number) {
  const row = await office
    .selectFrom("products")
    .select(["name", "description", "location", "image_alt", "category", "featured", version.as("version")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("not_found");
  return row;
}

async function lockedPrice(office: Office, id: number) {
  const row = await office
    .selectFrom("products")
    .select(["price_minor", "original_price_minor", priceVersion.as("price_version")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("not_found");
  return row;
}

function requireSeen(
  seen: string,
  now: string,
  both: { readonly seen: object; readonly now: object | null },
) {
  if (seen !== now) throw new Failure({ code: "changed_meanwhile", details: both });
}

function requireOldPrice(price: number, original: number | null) {
  if (original !== null && original <= price)
    throw new Failure({ code: "old_price_lower", field: "original" });
}

/** Of two versions of a row, what differs. */
function changed<Row extends object>(before: Row, after: Row) {
  const differs = ([name, value]: [string, unknown]) => (after as Record<string, unknown>)[name] !== value;
  const names = Object.entries(before)
    .filter(differs)
    .map(([name]) => name);
  const only = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  return { before: only(before), after: only(after) };
}
