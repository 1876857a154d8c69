import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

export type Category = GalleryEntry["category"];

export const CATEGORIES: readonly Category[] = [
  "education",
  "social",
  "agriculture",
  "award",
  "health",
  "environment",
];

/** So many entries are sent at first, and so many more each time they are asked for: each brings up to three pictures. */
export const STEP = 4;

/** What the gallery is narrowed to, and how far it is unrolled; it lives in the address. */
export interface GalleryFilter {
  readonly query: string;
  readonly category: Category | "all";
  readonly page: number;
}

export function readFilter(search: URLSearchParams): GalleryFilter {
  const asked = search.get("category");
  const page = Number(search.get("page"));
  return {
    query: search.get("q") ?? "",
    category: CATEGORIES.find((category) => category === asked) ?? "all",
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

/** Search and category combine; the search looks into titles and descriptions. */
export function filterEntries(
  entries: readonly GalleryEntry[],
  { query, category }: GalleryFilter,
): GalleryEntry[] {
  const wanted = fold(query.trim());
  return entries.filter(
    (entry) =>
      (category === "all" || entry.category === category) &&
      (fold(entry.title).includes(wanted) || fold(entry.description).includes(wanted)),
  );
}

export interface GalleryPage {
  readonly shown: readonly GalleryEntry[];
  readonly total: number;
  /** The id of the first entry that is not shown yet. */
  readonly next: number | undefined;
}

/** What the filter finds, from the first page to the one that is asked for: a link shows what its sender saw. */
export function selectEntries(entries: readonly GalleryEntry[], filter: GalleryFilter): GalleryPage {
  const found = filterEntries(entries, filter);
  const end = filter.page * STEP;
  return { shown: found.slice(0, end), total: found.length, next: found[end]?.id };
}

/** A card shows its first picture, two more small ones, and how many are left. */
export function cardPictures({ images }: Pick<GalleryEntry, "images">) {
  const [first, ...others] = images;
  return { first, thumbnails: others.slice(0, 2), hidden: Math.max(0, images.length - 3) };
}
