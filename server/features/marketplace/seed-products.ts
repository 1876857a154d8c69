import type { Kysely } from "kysely";
import type { ProductContent } from "../../../content/schemas/marketplace.ts";
import { claimSeeds } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Seeds each sample product once per database: what staff change or delete later does not come back. */
export async function seedProducts(db: Kysely<Tables>, products: readonly ProductContent[]): Promise<void> {
  for (const { price, originalPrice, image, createdAt, ...product } of products) {
    await db.transaction().execute(async (trx) => {
      const first = await claimSeeds(trx, [`marketplace:${product.id}`]);
      if (first.size === 0) return;
      await trx
        .insertInto("products")
        .values({
          ...product,
          price_minor: price.minor,
          original_price_minor: originalPrice?.minor ?? null,
          scene: image.scene,
          image_alt: image.alt,
          published: true,
          created_at: new Date(`${createdAt}T08:00:00Z`),
        })
        .execute();
    });
  }
}
