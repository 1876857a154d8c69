import { expect, test } from "vitest";
import { byName, picture, socialPicture } from "./pictures.ts";

test("without a photo, a name is the address of a drawn scene", () => {
  expect(picture("gallery-school-12", {})).toBe("/pictures/gallery-school-12.svg");
});

test("a photo replaces only the scene of the same name", () => {
  const photos = byName({
    "../../content/photos/gallery-school-12.jpg": "/assets/gallery-school-12-AbC1.jpg",
    "../../content/photos/portrait-mbuyi.webp": "/assets/portrait-mbuyi-x_9.webp",
  });
  expect(picture("gallery-school-12", photos)).toBe("/assets/gallery-school-12-AbC1.jpg");
  expect(picture("portrait-mbuyi", photos)).toBe("/assets/portrait-mbuyi-x_9.webp");
  expect(picture("gallery-school-1", photos)).toBe("/pictures/gallery-school-1.svg");
});

test("an uploaded picture keeps its address", () => {
  const uploaded = "/storage/v1/object/public/pictures/products/maize.webp";
  expect(picture(uploaded, {})).toBe(uploaded);
});

test("every page has a picture for link previews", () => {
  expect(["/", "/news/4", "/about"].map(socialPicture)).toEqual([
    "/social/home.png",
    "/social/news/4.png",
    "/social/about.png",
  ]);
});
