import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { formatNumber } from "../../lib/format.ts";
import { RowText } from "../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { picture, SQUARE_SIZE } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
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
      narrow
      picture={
        <div className="relative">
          <img
            {...SQUARE_SIZE}
            src={picture(image)}
            alt=""
            loading="lazy"
            className={`aspect-square w-full object-cover ${stock === 0 ? "opacity-60" : ""}`}
          />
          <span className="absolute start-2 top-2">
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
      <p className="flex gap-3xs text-sm text-muted">
        <Icon name="pin" className="size-4" />
        <span className="sr-only">{`${t("marketplace.product.from")} `}</span>
        <RowText of={product} name="location">
          {location}
        </RowText>
      </p>
      <h3 className="text-base leading-snug sm:text-lg">
        <RowText of={product} name="name">
          {name}
        </RowText>
      </h3>
      <ProductRating {...product} />
      <details className="phone-fold text-sm">
        <summary className="py-2xs font-semibold underline">{t("marketplace.product.description")}</summary>
        <RowText of={product} name="description" as="p">
          {description}
        </RowText>
      </details>
      <div className="mt-auto grid gap-xs border-t border-line pt-xs">
        <ProductPrice {...product} />
        {/* Wider than the other lines of a narrow card, so that its words are one line. */}
        <AddToCart product={product} variant="secondary" className="-mx-2xs" />
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
      <span className="sr-only">{t("marketplace.product.rating", { rating: shown })}</span>
      {` · ${t("marketplace.product.reviews", { count: reviews })}`}
    </p>
  );
}
