import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { French } from "../../ui/french.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { ProductPrice } from "./product-price.tsx";

/** Up to this stock a card shows the number left. */
const FEW = 5;

export function ProductCard({ product }: { product: Product }) {
  const t = useWords();
  const { name, description, location, image, stock, category } = product;
  return (
    <Card
      as="article"
      className="h-full"
      picture={
        <div className="relative">
          <img
            {...PICTURE_SIZE}
            src={picture(image)}
            alt=""
            loading="lazy"
            className={`aspect-3/2 w-full object-cover ${stock === 0 ? "opacity-60" : ""}`}
          />
          <span className="absolute start-3 top-3">
            <Badge tone={stock === 0 ? "neutral" : stock <= FEW ? "caution" : "positive"}>
              {stock === 0
                ? t("marketplace.product.out")
                : stock <= FEW
                  ? t("marketplace.product.left", { count: stock })
                  : t(`marketplace.category.${category}`)}
            </Badge>
          </span>
        </div>
      }
    >
      <p className="flex items-center gap-3xs text-sm text-muted">
        <Icon name="pin" className="size-4" />
        <span className="sr-only">{t("marketplace.product.from")} </span>
        <French as="span">{location}</French>
      </p>
      <h3>
        <French as="span">{name}</French>
      </h3>
      <ProductRating {...product} />
      <French as="p" className="text-sm">
        {description}
      </French>
      <div className="mt-auto grid gap-xs border-t border-line pt-xs">
        <ProductPrice {...product} />
        <AddToCart product={product} variant="secondary" />
      </div>
    </Card>
  );
}

/** One star and a number: easier to read than five stars, one of them a half. */
function ProductRating({ rating, reviews }: Pick<Product, "rating" | "reviews">) {
  const t = useWords();
  const shown = formatNumber(useLanguage(), rating);
  return (
    <p className="text-sm text-muted">
      <span aria-hidden="true">
        <span className="text-caution">★</span> <b className="text-ink">{shown}</b>
      </span>
      <span className="sr-only">{t("marketplace.product.rating", { rating: shown })}</span> ·{" "}
      {t("marketplace.product.reviews", { count: reviews })}
    </p>
  );
}
