import type { Kysely } from "kysely";
import type { ProductContent } from "../../../content/schemas/marketplace.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { type Words, wordsOf } from "../../../content/words.ts";
import { seedTranslations, stillTrue } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ProductWords = Words<ProductContent>;

/** Seeds the translations of the sample products that still say what the sample says. */
export function seedProductTranslations(
  db: Kysely<Tables>,
  products: readonly ProductContent[],
): Promise<void> {
  return seedTranslations<ProductContent, ProductWords>(db, {
    pieces: new Map(products.map((product) => [`marketplace:${product.id}`, product])),
    wordsIn: (language) => {
      const words = translatedPieces<ProductContent>("marketplace", language);
      return ({ id }) => words?.[id];
    },
    async store(trx, translated) {
      const stored = await trx
        .selectFrom("products")
        .select(["id", "name", "description", "location", "image_alt"])
        .where(
          "id",
          "in",
          translated.map(({ piece }) => piece.id),
        )
        .execute();
      const rows = translated.flatMap(({ piece, language, words }) => {
        const row = stored.find(({ id }) => id === piece.id);
        const texts = row && stillTrue(row, columnsOf(wordsOf(piece, "marketplace")), columnsOf(words));
        return texts ? [{ ...texts, product_id: piece.id, language }] : [];
      });
      if (rows.length > 0) await trx.insertInto("product_translations").values(rows).execute();
    },
  });
}

const columnsOf = ({ name, description, location, image }: ProductWords) => ({
  name,
  description,
  location,
  image_alt: image?.alt,
});
