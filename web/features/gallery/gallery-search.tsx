import { Link, useHref, useNavigate } from "react-router";
import { GALLERY_CATEGORIES } from "../../../content/gallery-categories.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { filterAddress, type GalleryFilter } from "./gallery-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

export function GallerySearch({ filter }: { filter: GalleryFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <SearchBox
      action={useHref(links.gallery())}
      query={filter.query}
      otherFilters={{ category: filter.category === "all" ? undefined : filter.category }}
      label={t("gallery.search.label")}
      placeholder={t("gallery.search.placeholder")}
      submit={t("gallery.search.submit")}
      onSearch={(query) => navigate(filterAddress({ ...filter, query, page: 1 }), quietly)}
    />
  );
}

/** Links, so that they work without script and open in a new tab. */
export function GalleryCategories({ filter }: { filter: GalleryFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("gallery.categories")}>
      <ul className="flex flex-wrap gap-2xs">
        {(["all", ...GALLERY_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Link
              preventScrollReset
              to={filterAddress({ ...filter, category, page: 1 })}
              aria-current={filter.category === category ? "true" : undefined}
              className="chip"
            >
              {t(`gallery.category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
