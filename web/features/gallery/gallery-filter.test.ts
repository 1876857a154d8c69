import { expect, test } from "vitest";
import { gallery } from "../../../content/gallery.ts";
import { GALLERY_CATEGORIES } from "../../../content/gallery-categories.ts";
import {
  cardPictures,
  filterAddress,
  filterEntries,
  readFilter,
  STEP,
  selectEntries,
  slidesOf,
} from "./gallery-filter.ts";

const everything = { query: "", category: "all", page: 1 } as const;
const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

test("there are 50 entries in six categories", () => {
  expect(filterEntries(gallery, everything)).toHaveLength(50);
  expect(GALLERY_CATEGORIES).toHaveLength(6);
  expect(new Set(gallery.map(({ category }) => category))).toEqual(new Set(GALLERY_CATEGORIES));
});

test("the search matches titles and descriptions, whatever the case and the accents", () => {
  expect(ids(filterEntries(gallery, { ...everything, query: " SAFOUTIER D’EXAUCE " }))).toEqual([49]);
  expect(ids(filterEntries(gallery, { ...everything, query: "charlotte mayele" }))).toEqual([42]);
});

test("search and category must both hold", () => {
  const query = "mayele";
  expect(ids(filterEntries(gallery, { ...everything, query, category: "agriculture" }))).toEqual([42]);
  expect(filterEntries(gallery, { ...everything, query, category: "health" })).toEqual([]);
});

test("the filter is written to the address and read back", () => {
  const address = filterAddress({ query: "arbre & fils", category: "environment", page: 3 });
  expect(readFilter(new URL(address, "http://site").searchParams)).toEqual({
    query: "arbre & fils",
    category: "environment",
    page: 3,
  });
  expect(filterAddress(everything)).toBe("/galerie");
  for (const search of ["category=zoo&page=0", "page=-2", "page=1.5", "page=x"])
    expect(readFilter(new URLSearchParams(search))).toEqual(everything);
});

test("24 entries at first, of which a phone shows 12, then 12 more for each page, all of them in the end", () => {
  const pages = [1, 2, 3, 4, 99].map((page) => selectEntries(gallery, { ...everything, page }));
  expect(pages.map(({ shown }) => shown.length)).toEqual([24, 36, 48, 50, 50]);
  expect(pages.map(({ next }) => next !== undefined)).toEqual([true, true, true, false, false]);
  expect(pages[0]?.next).toBe(gallery[2 * STEP]?.id);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([50]));
});

test("the viewer goes through every picture, entry after entry", () => {
  const slides = slidesOf(gallery);
  expect(slides.map(({ image }) => image)).toEqual(gallery.flatMap(({ images }) => images));
  expect(slides.filter(({ number }) => number === 1).map(({ entry }) => entry)).toEqual(gallery);
});

test.each([
  [1, 0, 0],
  [2, 1, 0],
  [3, 2, 0],
  [4, 2, 1],
  [7, 2, 4],
])("%i pictures: the first, %i small ones, and +%i where some are left", (count, small, hidden) => {
  const images = Array.from({ length: count }, (_, index) => ({
    scene: `gallery-school-${index}`,
    alt: "x",
  }));
  const shown = cardPictures({ images });
  expect(shown.first).toBe(images[0]);
  expect(shown.thumbnails).toEqual(images.slice(1, 1 + small));
  expect(shown.hidden).toBe(hidden);
});
