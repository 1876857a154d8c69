import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { French } from "../../ui/french.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { ProductPrice } from "./product-price.tsx";

/** The featured products in a short row; the list below has their details. */
export function FeaturedProducts({ products }: { products: readonly Product[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="featured" className="column grid gap-md pt-xl">
      <h2 id="featured" className="text-2xl">
        {t("marketplace.featured")}
      </h2>
      <ul className="grid gap-md lg:grid-cols-3">
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[2fr_3fr] overflow-hidden rounded-lg border border-line bg-surface"
          >
            <img
              {...PICTURE_SIZE}
              src={picture(product.image)}
              alt=""
              loading="lazy"
              className="aspect-3/2 h-full w-full object-cover"
            />
            <div className="grid content-between gap-xs p-sm">
              <h3 className="text-base">
                <French as="span">{product.name}</French>
              </h3>
              <div className="grid gap-2xs">
                <ProductPrice {...product} />
                <AddToCart product={product} variant="primary" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
