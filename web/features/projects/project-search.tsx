import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CATEGORIES, filterAddress, type ProjectFilter } from "./project-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

/** A GET form to this page; once React is there it searches while one types. */
export function ProjectSearch({ filter }: { filter: ProjectFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address changed by other means than typing: "Clear Filters", the browser's back button.
    if (box.current && document.activeElement !== box.current) box.current.value = filter.query;
  }, [filter.query]);
  return (
    <Form
      role="search"
      action={links.projects()}
      {...quietly}
      data-needs-script
      className="flex w-full gap-2xs sm:w-auto"
    >
      {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={filter.query}
        aria-label={t("projects.search.label")}
        placeholder={t("projects.search.placeholder")}
        autoComplete="off"
        maxLength={100}
        className="control min-w-0 sm:w-64"
        onInput={(event) => navigate(filterAddress({ ...filter, query: event.currentTarget.value }), quietly)}
      />
      <Button type="submit" variant="secondary" icon aria-label={t("projects.search.submit")}>
        <Icon name="search" />
      </Button>
    </Form>
  );
}

/** Links, so that they work before the script and can be opened elsewhere. */
export function CategoryChips({ filter }: { filter: ProjectFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("projects.categories")}>
      <ul className="flex flex-wrap gap-2xs">
        {(["all", ...CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Link
              preventScrollReset
              to={filterAddress({ ...filter, category })}
              aria-current={filter.category === category ? "true" : undefined}
              className="chip aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {t(`projects.category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
