import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cardId, GalleryCard } from "./gallery-card.tsx";
import { filterAddress, type GalleryFilter, type GalleryPage } from "./gallery-filter.ts";
import { PictureViewer } from "./picture-viewer.tsx";

interface Props {
  page: GalleryPage;
  filter: GalleryFilter;
}

export function GalleryGrid({ page, filter }: Props) {
  const [opened, setOpened] = useState<{ entry: GalleryEntry; index: number }>();
  return (
    <div data-needs-script className="grid gap-lg">
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-4">
        {page.shown.map((entry, index) => (
          <li key={entry.id} id={cardId(entry)}>
            <GalleryCard
              entry={entry}
              leading={index === 0}
              onOpen={(opened) => setOpened({ entry, index: opened })}
            />
          </li>
        ))}
      </ul>
      <More page={page} filter={filter} />
      {opened && <PictureViewer {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** A link to one more page: a page load jumps to the first new card; with script that card gets the focus. */
function More({ page: { shown, total, next }, filter }: Props) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (!awaited.current) return;
    document.querySelector<HTMLElement>(`#${awaited.current} a`)?.focus({ preventScroll: true });
    awaited.current = undefined;
  }, [shown.length]);
  if (next === undefined) return null;
  const nextCard = cardId({ id: next });
  const address = filterAddress({ ...filter, page: filter.page + 1 });
  const unroll = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    awaited.current = nextCard;
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  return (
    <p className="grid justify-items-center gap-xs text-sm text-muted">
      {t("gallery.shown", {
        shown: formatNumber(language, shown.length),
        total: formatNumber(language, total),
      })}
      <Link to={`${address}#${nextCard}`} onClick={unroll} className={buttonClass({ variant: "secondary" })}>
        {t("gallery.more")}
      </Link>
    </p>
  );
}
