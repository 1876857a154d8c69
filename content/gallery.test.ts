import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { gallery } from "./gallery.ts";
import { homeGallery } from "./home-gallery.ts";
import { galleryEntrySchema, homePictureSchema } from "./schemas/gallery.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated } from "./testing.ts";
import { provinces } from "./vision.ts";

const files = readdirSync(new URL("gallery/", import.meta.url)).filter((name) => !name.endsWith(".json"));

test.each(files)("content/gallery/%s follows the schema and holds its own category", async (file) => {
  const category = file.replace(/\.ts$/, "");
  const [entries = []] = Object.values(
    (await import(`./gallery/${category}.ts`)) as Record<string, typeof gallery>,
  );
  const source = (index: number) => `content/gallery/${file} [${index}]`;
  expect(entries.flatMap((entry, index) => problemsOf(galleryEntrySchema, entry, source(index)))).toEqual([]);
  expect([...new Set(entries.map((entry) => entry.category))]).toEqual([category]);
});

test("entries stand newest first, none from the future; ids, titles and scenes are not repeated", () => {
  const dates = gallery.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates.filter((date) => date > PUBLISHED_UNTIL)).toEqual([]);
  expect(repeated(gallery.map(({ id }) => String(id)))).toEqual([]);
  expect(repeated(gallery.map(({ title }) => title))).toEqual([]);
  const images = gallery.flatMap((entry) => entry.images);
  expect(repeated(images.map(({ scene }) => scene))).toEqual([]);
  expect(repeated(images.map(({ alt }) => alt))).toEqual([]);
});

test("some entries have one picture, some two, three and four: each of the cards' layouts is seen", () => {
  for (const count of [1, 2, 3, 4])
    expect(gallery.filter(({ images }) => images.length === count).length, `${count} images`).toBeGreaterThan(
      3,
    );
});

test("every place ends with a province", () => {
  const names = provinces.map(({ name }) => name);
  const lost = gallery.filter(({ location }) => !names.includes(location.split(", ").at(-1) ?? ""));
  expect(lost.map(({ id, location }) => `entry ${id}: ${location}`)).toEqual([]);
});

test("every picture of the home page is one of the gallery, with its place and date, and none stands twice", () => {
  const source = (index: number) => `content/home-gallery.ts [${index}]`;
  expect(homeGallery.flatMap((one, index) => problemsOf(homePictureSchema, one, source(index)))).toEqual([]);
  const entryOf = (scene: string) => gallery.find(({ images }) => images.some((one) => one.scene === scene));
  const said = homeGallery.map(({ image, location, date }) => [image.scene, location, date]);
  expect(said).toEqual(
    homeGallery.map(({ image: { scene } }) => [scene, entryOf(scene)?.location, entryOf(scene)?.date]),
  );
  expect(repeated(homeGallery.map(({ image }) => image.scene))).toEqual([]);
});
