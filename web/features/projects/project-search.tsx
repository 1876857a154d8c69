import { Link, useHref, useNavigate } from "react-router";
import { PROJECT_CATEGORIES } from "../../../content/project-categories.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { filterAddress, type ProjectFilter } from "./project-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

export function ProjectSearch({ filter }: { filter: ProjectFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <SearchBox
      action={useHref(links.projects())}
      query={filter.query}
      otherFilters={{ category: filter.category === "all" ? undefined : filter.category }}
      label={t("projects.search.label")}
      placeholder={t("projects.search.placeholder")}
      submit={t("projects.search.submit")}
      onSearch={(query) => navigate(filterAddress({ ...filter, query }), quietly)}
    />
  );
}

/** Links, so that they work without script and in a new tab. */
export function CategoryChips({ filter }: { filter: ProjectFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("projects.categories")}>
      <ul className="flex flex-wrap gap-2xs">
        {(["all", ...PROJECT_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Link
              preventScrollReset
              to={filterAddress({ ...filter, category })}
              aria-current={filter.category === category ? "true" : undefined}
              className="chip"
            >
              {t(`projects.category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
