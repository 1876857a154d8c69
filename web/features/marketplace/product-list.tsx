import { useEffect } from "react";
import { Link, useNavigation } from "react-router";
import type { ProductPage } from "../../../contracts/marketplace/marketplace.ts";
import { isPartlyFrench } from "../../../contracts/translated-row.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { ProductCard } from "./product-card.tsx";
import { filterAddress, type ProductFilter } from "./product-filter.ts";
import { UnreadNotice } from "./unread-notice.tsx";

interface Props {
  filter: ProductFilter;
  /** Null if it cannot be read now. */
  page: ProductPage | null;
}

/** The products that match one filter: loading, loaded, empty or failed. */
export function ProductList({ filter, page }: Props) {
  const t = useWords();
  const loads = useNavigation().location?.pathname.endsWith(links.marketplace());
  const count = page?.products.length ?? 0;
  return (
    <div className="grid gap-lg" aria-busy={loads || undefined}>
      {page && (
        <p role="status" className="text-sm text-muted">
          {loads ? t("ui.loading") : t("marketplace.shown", { count })}
        </p>
      )}
      {isPartlyFrench(page?.products ?? []) && (
        <p className="text-sm text-muted">{t("marketplace.french")}</p>
      )}
      {count > 0 && (
        <ul
          className={`grid grid-cols-2 gap-xs sm:gap-md md:grid-cols-3 lg:grid-cols-4 ${loads ? "opacity-60" : ""}`}
        >
          {page?.products.map((product) => (
            <li key={product.id} id={`product-${product.id}`} className="scroll-mt-24">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      {page?.next && (
        <Link
          to={`${filterAddress({ ...filter, cursor: page.next })}#products`}
          rel="next"
          className={`justify-self-center ${buttonClass({ variant: "secondary" })}`}
        >
          {t("marketplace.more")}
        </Link>
      )}
      {page && count === 0 && <NoProduct search={filter.search} />}
      {!page && <Unread />}
    </div>
  );
}

function NoProduct({ search }: { search: string }) {
  const t = useWords();
  return (
    <EmptyState
      title={t("marketplace.empty")}
      action={
        <Link to={links.marketplace()} className={buttonClass({ variant: "secondary" })}>
          {t("marketplace.clear")}
        </Link>
      }
    >
      {search && t("marketplace.noMatch", { search: isolated(search) })}
    </EmptyState>
  );
}

function Unread() {
  const t = useWords();
  const failed = t("marketplace.failed");
  useEffect(() => void toast.error(failed), [failed]);
  return <UnreadNotice title={failed} text={t("marketplace.again")} />;
}
