import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** One star and a figure: five stars with a half one say it worse. */
export function ProductRating({ rating, reviews }: Pick<Product, "rating" | "reviews">) {
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
