import { GALLERY_CATEGORIES } from "../../../content/gallery-categories.ts";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

/** A phone shows this many entries more for each page; a larger screen is always one such step ahead. */
export const STEP = 12;

/** The gallery's filter and the number of pages shown; it is in the address. */
export interface GalleryFilter {
  readonly query: string;
  readonly category: GalleryEntry["category"] | "all";
  readonly page: number;
}

export function readFilter(search: URLSearchParams): GalleryFilter {
  const requested = search.get("category");
  const page = Number(search.get("page"));
  return {
    query: search.get("q") ?? "",
    category: GALLERY_CATEGORIES.find((category) => category === requested) ?? "all",
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

export function filterAddress({ query, category, page }: GalleryFilter): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (category !== "all") search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${links.gallery()}?${search}` : links.gallery();
}

/** Applies search and category together; the search covers titles and descriptions. */
export function filterEntries(
  entries: readonly GalleryEntry[],
  { query, category }: GalleryFilter,
): GalleryEntry[] {
  const folded = fold(query.trim());
  return entries.filter(
    (entry) =>
      (category === "all" || entry.category === category) &&
      (fold(entry.title).includes(folded) || fold(entry.description).includes(folded)),
  );
}

export interface GalleryPage {
  /** The entries of a large screen; a phone hides the last of them. */
  readonly shown: readonly GalleryEntry[];
  readonly total: number;
  /** The id of the first entry that is not among them. */
  readonly next: number | undefined;
}

/** The matching entries of all pages up to the requested one, so that a shared link shows the same list. */
export function selectEntries(entries: readonly GalleryEntry[], filter: GalleryFilter): GalleryPage {
  const found = filterEntries(entries, filter);
  const end = (filter.page + 1) * STEP;
  return { shown: found.slice(0, end), total: found.length, next: found[end]?.id };
}

export interface Slide {
  readonly entry: GalleryEntry;
  readonly image: GalleryEntry["images"][number];
  /** The place of the picture among those of its entry, from 1. */
  readonly number: number;
}

/** Every picture of the entries, in order. */
export const slidesOf = (entries: readonly GalleryEntry[]): Slide[] =>
  entries.flatMap((entry) => entry.images.map((image, index) => ({ entry, image, number: index + 1 })));

/** A card shows the first picture, two small ones, and the number of the others. */
export function cardPictures({ images }: Pick<GalleryEntry, "images">) {
  const [first, ...others] = images;
  return { first, thumbnails: others.slice(0, 2), hidden: Math.max(0, images.length - 3) };
}
