import { type KeyboardEvent, useState } from "react";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { isRightToLeft } from "../../../contracts/languages.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { French } from "../../ui/french.tsx";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  entry: GalleryEntry;
  /** The index of the first picture. */
  index: number;
  onClose: () => void;
}

/** One entry's pictures, large; arrow keys go through them in reading direction, and start again at the end. */
export function PictureViewer({ entry, index, onClose }: Props) {
  const t = useWords();
  const forward = isRightToLeft(useLanguage()) ? "ArrowLeft" : "ArrowRight";
  const [current, setCurrent] = useState(index);
  const total = entry.images.length;
  const image = entry.images[current];
  if (!image) return null;
  const go = (step: number) => setCurrent((current + step + total) % total);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft" || key === "ArrowRight") go(key === forward ? 1 : -1);
  };
  return (
    <Dialog
      wide
      title={<French as="span">{entry.title}</French>}
      closeLabel={t("gallery.viewer.close")}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure className="mt-xs grid gap-xs">
        <img
          key={image.scene}
          {...PICTURE_SIZE}
          src={picture(image.scene)}
          alt=""
          className="max-h-[70dvh] w-full rounded-md object-contain"
        />
        <figcaption className="flex flex-wrap items-center justify-between gap-xs">
          <p aria-live="polite" className="text-sm text-muted">
            <French as="span">{image.alt}</French>
            {total > 1 && ` · ${t("gallery.viewer.position", { number: current + 1, total })}`}
            {picture(image.scene).endsWith(".svg") && ` · ${t("gallery.illustration")}`}
          </p>
          {total > 1 && (
            <p className="flex gap-2xs">
              <Button
                variant="secondary"
                icon
                aria-label={t("gallery.viewer.previous")}
                onClick={() => go(-1)}
              >
                <Icon name="back" />
              </Button>
              <Button variant="secondary" icon aria-label={t("gallery.viewer.next")} onClick={() => go(1)}>
                <Icon name="forward" />
              </Button>
            </p>
          )}
        </figcaption>
      </figure>
    </Dialog>
  );
}
