import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { RowText } from "../../lib/i18n/row-text.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { picture, SQUARE_SIZE } from "../../lib/pictures.ts";
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
      <ul className="grid gap-xs sm:gap-md lg:grid-cols-3">
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[7.5rem_1fr] items-center gap-sm rounded-lg border border-line bg-surface p-xs"
          >
            <img
              {...SQUARE_SIZE}
              src={picture(product.image)}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-md object-cover"
            />
            <div className="grid gap-2xs">
              <h3 className="text-base leading-snug">
                <RowText of={product} name="name">
                  {product.name}
                </RowText>
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
