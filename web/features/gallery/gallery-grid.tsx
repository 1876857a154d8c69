import { useState } from "react";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { picture } from "../../lib/pictures.ts";
import { cardId, GalleryCard } from "./gallery-card.tsx";
import { type GalleryFilter, type GalleryPage, STEP } from "./gallery-filter.ts";
import { GalleryMore } from "./gallery-more.tsx";
import type { PictureViewer } from "./picture-viewer.tsx";

interface Props {
  page: GalleryPage;
  filter: GalleryFilter;
}

/** The cards: on a phone one step fewer than elsewhere, with a link of its own to more. */
export function GalleryGrid({ page: { shown, total, next }, filter }: Props) {
  const onPhone = Math.min(filter.page * STEP, total);
  const [opened, setOpened] = useState<{ entry: GalleryEntry; index: number }>();
  const [Viewer, setViewer] = useState<typeof PictureViewer>();
  const open = async (entry: GalleryEntry, index: number) => {
    setOpened({ entry, index });
    try {
      const { PictureViewer } = await import("./picture-viewer.tsx");
      setViewer(() => PictureViewer);
    } catch {
      location.assign(picture(entry.images[index]?.scene ?? "")); // without network: the picture alone, if it is kept
    }
  };
  return (
    <div data-needs-script className="grid gap-lg">
      <ul className="grid gap-md sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {shown.map((entry, index) => (
          <li key={entry.id} id={cardId(entry)} className={index < onPhone ? undefined : "max-sm:hidden"}>
            <GalleryCard entry={entry} leading={index === 0} onOpen={(opened) => void open(entry, opened)} />
          </li>
        ))}
      </ul>
      <GalleryMore
        className="sm:hidden"
        shown={onPhone}
        total={total}
        next={shown[onPhone]?.id}
        filter={filter}
      />
      <GalleryMore className="max-sm:hidden" shown={shown.length} total={total} next={next} filter={filter} />
      {opened && Viewer && <Viewer entries={shown} start={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
