import { z } from "zod/mini";
import { GALLERY_CATEGORIES } from "../gallery-categories.ts";
import { image, isoDay, text } from "./parts.ts";

/** In DR Congo: 'Miabi, Kasaï-Oriental'. */
const location = z.string().check(z.regex(/^\S.*, \S/, "a place, a comma, its province"));

export const galleryEntrySchema = z.strictObject({
  id: z.int().check(z.positive()),
  title: text,
  description: text,
  category: z.enum(GALLERY_CATEGORIES),
  date: isoDay,
  location,
  images: z.array(image).check(z.minLength(1), z.maxLength(4)),
});

export type GalleryEntry = Readonly<z.infer<typeof galleryEntrySchema>>;

export const homePictureSchema = z.strictObject({
  category: z.enum(["charity", "children", "environment", "health"]),
  /** Those of its gallery entry. */
  location,
  date: isoDay,
  image,
});

export type HomePicture = Readonly<z.infer<typeof homePictureSchema>>;
