import type { MouseEvent } from "react";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { formatDate } from "../../lib/format.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { loadingOf, PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { cardPictures } from "./gallery-filter.ts";

interface Props {
  entry: GalleryEntry;
  /** True for the first card, whose picture loads at once. */
  leading: boolean;
  /** Opens the picture with this index in the viewer. */
  onOpen: (index: number) => void;
}

export const cardId = ({ id }: Pick<GalleryEntry, "id">) => `entry-${id}`;

/** Each picture is a link to its file; with script it opens in the viewer. */
export function GalleryCard({ entry, leading, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const ownLanguage = useOwnLanguage();
  const { first, thumbnails, hidden } = cardPictures(entry);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {first && (
        <a href={picture(first.scene)} onClick={open(0)} className="relative">
          <img
            {...PICTURE_SIZE}
            src={picture(first.scene)}
            alt={first.alt}
            lang={ownLanguage(first.alt)}
            {...loadingOf(leading)}
            className="aspect-3/2 w-full object-cover"
          />
          <span className="absolute start-3 top-3">
            <Badge tone="positive">{t(`gallery.category.${entry.category}`)}</Badge>
          </span>
          {picture(first.scene).endsWith(".svg") && (
            <span className="absolute end-3 top-3">
              <Badge>{t("gallery.illustration")}</Badge>
            </span>
          )}
        </a>
      )}
      <div className="grid gap-3xs p-sm">
        <h2 className="text-lg">
          <PieceText>{entry.title}</PieceText>
        </h2>
        <PieceText as="p" className="text-sm text-muted">
          {entry.description}
        </PieceText>
        <p className="text-sm font-semibold text-positive">
          <time dateTime={entry.date}>{formatDate(language, entry.date)}</time>
          {" · "}
          <PieceText>{entry.location}</PieceText>
        </p>
      </div>
      {thumbnails.length > 0 && (
        <ul className="mt-auto grid grid-cols-3 gap-2xs px-sm pb-sm">
          {thumbnails.map(({ scene, alt }, index) => (
            <li key={scene}>
              <a href={picture(scene)} onClick={open(index + 1)}>
                <img
                  {...PICTURE_SIZE}
                  src={picture(scene)}
                  alt={alt}
                  lang={ownLanguage(alt)}
                  loading="lazy"
                  className="aspect-3/2 w-full rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <a
                href={picture(entry.images[3]?.scene ?? "")}
                onClick={open(3)}
                className="grid h-full place-items-center rounded-sm bg-sunken font-bold"
              >
                <bdi dir="ltr" aria-hidden="true">{`+${hidden}`}</bdi>
                <VisuallyHidden>{t("gallery.hidden", { count: hidden })}</VisuallyHidden>
              </a>
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
