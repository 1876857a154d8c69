import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cardId } from "./gallery-card.tsx";
import { filterAddress, type GalleryFilter } from "./gallery-filter.ts";

interface Props {
  /** Shows it on a phone only, or elsewhere only. */
  className: string;
  shown: number;
  total: number;
  /** The id of the first entry that is not shown yet. */
  next: number | undefined;
  filter: GalleryFilter;
}

/** A link to one more page: a page load jumps to the first new card; with script that card gets the focus. */
export function GalleryMore({ className, shown, total, next, filter }: Props) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (!awaited.current) return;
    document.querySelector<HTMLElement>(`#${awaited.current} a`)?.focus({ preventScroll: true });
    awaited.current = undefined;
  }, [filter.page]);
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
    <p className={`grid justify-items-center gap-xs text-sm text-muted ${className}`}>
      {t("gallery.shown", {
        shown: formatNumber(language, shown),
        total: formatNumber(language, total),
      })}
      <Link to={`${address}#${nextCard}`} onClick={unroll} className={buttonClass({ variant: "secondary" })}>
        {t("gallery.more")}
      </Link>
    </p>
  );
}
