import { type KeyboardEvent, type TouchEvent, useId, useRef, useState } from "react";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { isRightToLeft } from "../../../contracts/languages.ts";
import { formatDate } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { slidesOf } from "./gallery-filter.ts";

interface Props {
  entries: readonly GalleryEntry[];
  /** The picture to begin with: an entry, and the index of its picture. */
  start: { readonly entry: GalleryEntry; readonly index: number };
  onClose: () => void;
}

/** A finger moves this far for the next picture. */
const SWIPE_PX = 40;

/**
 * All pictures of the list, one at a time, as large as the screen. Buttons, arrow keys and swipes go through them in
 * reading direction, from entry to entry, and start again at the end.
 */
export function PictureViewer({ entries, start, onClose }: Props) {
  const t = useWords();
  const language = useLanguage();
  const title = useId();
  const touched = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const slides = slidesOf(entries);
  const [current, setCurrent] = useState(() =>
    slides.findIndex(({ entry, number }) => entry.id === start.entry.id && number === start.index + 1),
  );
  const modal = useModal(onClose);
  const slide = slides[current];
  if (!slide) return null;
  const { entry, image, number } = slide;
  const go = (step: 1 | -1) => setCurrent((current + step + slides.length) % slides.length);
  const goRight = () => go(isRightToLeft(language) ? -1 : 1);
  const goLeft = () => go(isRightToLeft(language) ? 1 : -1);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") goRight();
    if (key === "ArrowLeft") goLeft();
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches.length === 1 ? touches[0] : undefined;
    touched.current = finger && { x: finger.clientX, y: finger.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!finger || !touched.current) return;
    const across = finger.clientX - touched.current.x;
    const down = finger.clientY - touched.current.y;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
    // The finger takes the picture with it: the one to the right comes in after a move to the left.
    if (across < 0) goRight();
    else goLeft();
  };
  return (
    <dialog
      {...modal}
      aria-labelledby={title}
      className="viewer on-brand"
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <Button
        variant="secondary"
        icon
        aria-label={t("gallery.viewer.close")}
        className="absolute end-2 top-2"
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      <img
        key={image.scene}
        {...PICTURE_SIZE}
        src={picture(image.scene)}
        alt=""
        className="h-full w-full object-contain"
      />
      <div className="column flex items-center gap-xs py-xs">
        <Button variant="quiet" icon aria-label={t("gallery.viewer.previous")} onClick={() => go(-1)}>
          <Icon name="back" />
        </Button>
        <div className="grid min-w-0 grow gap-3xs text-center">
          <h2 id={title} className="text-lg">
            <PieceText>{entry.title}</PieceText>
          </h2>
          <p className="text-sm font-semibold">
            <time dateTime={entry.date}>{formatDate(language, entry.date)}</time>
            {" · "}
            <PieceText>{entry.location}</PieceText>
          </p>
          <div aria-live="polite" className="text-sm text-on-brand-muted">
            <p>
              <PieceText>{image.alt}</PieceText>
            </p>
            <p className="flex flex-wrap justify-center gap-x-sm">
              {entry.images.length > 1 && (
                <span>{t("gallery.viewer.position", { number, total: entry.images.length })}</span>
              )}
              {picture(image.scene).endsWith(".svg") && <span>{t("gallery.illustration")}</span>}
            </p>
          </div>
        </div>
        <Button variant="quiet" icon aria-label={t("gallery.viewer.next")} onClick={() => go(1)}>
          <Icon name="forward" />
        </Button>
      </div>
    </dialog>
  );
}
