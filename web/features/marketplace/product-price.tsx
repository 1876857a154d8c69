import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** The price, and the earlier price if it was reduced. */
export function ProductPrice({ price, originalPrice }: Pick<Product, "price" | "originalPrice">) {
  const t = useWords();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2xs">
      <strong className="font-heading text-xl">{formatMoney(language, price)}</strong>
      {originalPrice && (
        <s className="text-sm text-muted">
          <span className="sr-only">{t("marketplace.product.before")} </span>
          {formatMoney(language, originalPrice)}
        </s>
      )}
    </p>
  );
}
