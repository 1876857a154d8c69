import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CATEGORIES, filterAddress, type GalleryFilter } from "./gallery-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

/** A GET form to this page; once React is there it searches while one types. */
export function GallerySearch({ filter }: { filter: GalleryFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address changed by other means than typing: a link, the browser's back button.
    if (box.current && document.activeElement !== box.current) box.current.value = filter.query;
  }, [filter.query]);
  return (
    <Form role="search" action={links.gallery()} {...quietly} data-needs-script className="flex gap-2xs">
      {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={filter.query}
        aria-label={t("gallery.search.label")}
        placeholder={t("gallery.search.placeholder")}
        autoComplete="off"
        maxLength={100}
        className="control min-w-0"
        onInput={({ currentTarget: { value } }) =>
          navigate(filterAddress({ ...filter, query: value, page: 1 }), quietly)
        }
      />
      <Button type="submit" variant="secondary" icon aria-label={t("gallery.search.submit")}>
        <Icon name="search" />
      </Button>
    </Form>
  );
}

/** Links, so that they work before the script and can be opened elsewhere. */
export function GalleryCategories({ filter }: { filter: GalleryFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("gallery.categories")}>
      <ul className="flex flex-wrap gap-2xs">
        {(["all", ...CATEGORIES] as const).map((category) => (
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
