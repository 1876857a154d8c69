import { Link, useSearchParams } from "react-router";
import { readFilter, selectEntries } from "../features/gallery/gallery-filter.ts";
import { GalleryGrid } from "../features/gallery/gallery-grid.tsx";
import { GalleryCategories, GallerySearch } from "../features/gallery/gallery-search.tsx";
import { useGallery } from "../features/gallery/use-gallery.ts";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { InFrench } from "../lib/i18n/pieces.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { Band } from "../ui/band.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["gallery"] };

/** The words of all entries are printed with the page; the browser loads them before React takes the page over. */
export default function GalleryPage() {
  return (
    <PageWords parts={["pieces/gallery"]}>
      <Gallery />
    </PageWords>
  );
}

function Gallery() {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const page = selectEntries(useGallery(), filter);
  return (
    <>
      <PageHead title={t("gallery.pageTitle")} description={t("gallery.description")} />
      <header className="bg-sunken">
        <div className="column grid gap-md py-xl lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="grid gap-2xs">
            <h1 className="text-3xl">{t("gallery.title")}</h1>
            <p className="max-w-form text-lg text-muted">{t("gallery.subtitle")}</p>
            <InFrench nouns={["gallery"]} />
          </div>
          <GallerySearch filter={filter} />
        </div>
        <Band className="text-positive" />
      </header>
      <div className="column grid gap-lg py-lg">
        <div className="flex flex-wrap items-center justify-between gap-sm">
          <GalleryCategories filter={filter} />
          <p role="status" className="font-semibold">
            {t("gallery.count", { count: page.total })}
          </p>
        </div>
        {page.total > 0 ? (
          <GalleryGrid page={page} filter={filter} />
        ) : (
          <EmptyState
            title={t("gallery.empty")}
            action={
              <Link to={links.gallery()} className={buttonClass({ variant: "secondary" })}>
                {t("gallery.clear")}
              </Link>
            }
          />
        )}
      </div>
    </>
  );
}
