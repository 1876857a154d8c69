import { useEffect, useRef } from "react";
import { Link, useHref, useNavigate } from "react-router";
import { PRODUCT_CATEGORIES } from "../../../contracts/marketplace/marketplace.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { filterAddress, type ProductFilter } from "./product-filter.ts";

/** While the visitor types, the search waits for a pause. */
const PAUSE_MS = 250;

/** Search text and category: a GET form and links without script; with it the list follows at once. */
export function ProductSearch({ filter }: { filter: ProductFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { search, category } = filter;
  const chosen = useRef(category);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    chosen.current = category;
  }, [category]);

  function show(typed: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void navigate(filterAddress({ search: typed.trim(), category: chosen.current }), {
          replace: true,
          preventScrollReset: true,
        }),
      PAUSE_MS,
    );
  }

  return (
    <div className="grid gap-md lg:flex lg:flex-wrap lg:items-center lg:justify-between">
      <nav aria-label={t("marketplace.categories")}>
        <ul className="flex flex-wrap gap-2xs">
          {(["", ...PRODUCT_CATEGORIES] as const).map((one) => (
            <li key={one}>
              <Link
                to={`${filterAddress({ search, category: one })}#products`}
                preventScrollReset
                aria-current={one === category ? "true" : undefined}
                className="chip"
              >
                {t(`marketplace.category.${one || "all"}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox
        action={`${useHref(links.marketplace())}#products`}
        query={search}
        otherFilters={{ category: category || undefined }}
        label={t("marketplace.search.label")}
        placeholder={t("marketplace.search.placeholder")}
        submit={t("marketplace.search.submit")}
        onSearch={show}
      />
    </div>
  );
}
