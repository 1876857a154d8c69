import { sql } from "kysely";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import {
  isProductCategory,
  ORDER_BOUNDS,
  PRODUCT_TEXTS,
  type Product,
  type ProductPage,
} from "../../../contracts/marketplace/marketplace.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { searchWords } from "../../../contracts/search-words.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import {
  type Cursor,
  exactly,
  hasWordsIn,
  pageOf,
  readCursor,
} from "../../platform/database/newest-first.ts";
import { textsIn } from "../../platform/database/texts-in.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { marketplaceLimits } from "./limits.ts";
import { productImage } from "./product-image.ts";

type Parts = Pick<Context, "db" | "clock" | "env">;
type Reads = Pick<PageData, "products" | "featuredProducts" | "checkoutCatalogue">;

interface Asked {
  readonly words: string | null;
  readonly category: Product["category"] | null;
  readonly after: Cursor | null;
  readonly language: Language;
}

/** The products that pages show, cached for a few seconds, so that many readers cause one database read. */
export function createProductReads(context: Parts): Reads {
  const { cacheMs: ms, cachedAnswers: most, searchLength, featuredRows, catalogueRows } = marketplaceLimits;
  const lists = createShortCache<ProductPage>({ ...context, ms, most });
  const shelves = createShortCache<readonly Product[]>({ ...context, ms, most: 2 * LANGUAGES.length });
  return {
    products({ search = "", category = "", cursor = "" }, language) {
      const filter: Asked = {
        words: searchWords(search.slice(0, searchLength)),
        category: isProductCategory(category) ? category : null,
        after: readCursor(cursor),
        language,
      };
      return lists(JSON.stringify(filter), () => listOf(context, filter));
    },
    featuredProducts: (language) =>
      shelves(`featured ${language}`, async () => {
        const rows = await newest(context.db, language)
          .where("featured", "=", true)
          .limit(featuredRows)
          .execute();
        return rows.map(asProduct(context.env, language));
      }),
    async checkoutCatalogue(also, language) {
      const read = () =>
        newest(context.db, language)
          .limit(catalogueRows + 1)
          .execute();
      const products = await shelves(`catalogue ${language}`, async () =>
        (await read()).map(asProduct(context.env, language)),
      );
      const shown = products.slice(0, catalogueRows);
      if (products.length === shown.length) return { products: shown, rest: false };
      const others = also.filter((id) => shown.every((product) => product.id !== id));
      return { products: [...shown, ...(await byNumber(context, others, language))], rest: true };
    },
  };
}

const TRANSLATIONS = { table: "product_translations", row: "product_id" };

async function listOf({ db, env }: Parts, { words, category, after, language }: Asked): Promise<ProductPage> {
  const { pageRows, fewMatches: most } = marketplaceLimits;
  const search = { table: "products", translations: TRANSLATIONS, language, most };
  const few = words === null ? null : await fewMatches(db, { ...search, words });
  const rows = await newest(db, language)
    .select(exactly("products").as("created_exactly"))
    .$if(few !== null, (query) => query.where(sql<boolean>`id = any(${few}::integer[])`))
    .$if(words !== null && few === null, (query) => query.where(hasWordsIn(words, TRANSLATIONS, language)))
    .$if(category !== null, (query) => query.where("category", "=", category))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::integer)`),
    )
    .limit(pageRows + 1)
    .execute();
  const { shown, next } = pageOf(rows, pageRows);
  return { products: shown.map(asProduct(env, language)), next };
}

async function byNumber({ db, env }: Parts, ids: readonly number[], language: Language): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await newest(db, language)
    .where(sql<boolean>`id = any(${ids.slice(0, ORDER_BOUNDS.lines)}::integer[])`)
    .execute();
  return rows.map(asProduct(env, language));
}

function newest(db: Context["db"], language: Language) {
  return db
    .selectFrom("products")
    .select(["id", "name", "description", "price_minor", "original_price_minor", "currency", "stock"])
    .select(["location", "rating", "reviews", "category", "scene", "picture_url"])
    .select(
      textsIn(language, {
        from: "product_translations",
        by: { product_id: "products.id" },
        columns: PRODUCT_TEXTS,
      }).as("translation"),
    )
    .where("published", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof newest>["executeTakeFirstOrThrow"]>>;

const asProduct =
  ({ SITE_URL }: Context["env"], language: Language) =>
  (row: Row): Product => {
    const { currency, original_price_minor: original, translation } = row;
    const product = {
      id: row.id,
      name: row.name,
      description: row.description,
      price: { minor: row.price_minor, currency },
      ...(original !== null && { originalPrice: { minor: original, currency } }),
      stock: row.stock,
      location: row.location,
      rating: Number(row.rating),
      reviews: row.reviews,
      category: row.category,
      image: productImage(row, SITE_URL),
    };
    return translatedRow(product, translation, PRODUCT_TEXTS, language);
  };
