import { z } from "zod/mini";
import { image, isoDay, text } from "./parts.ts";

export const galleryEntrySchema = z.strictObject({
  id: z.int().check(z.positive()),
  title: text,
  description: text,
  category: z.enum(["education", "social", "agriculture", "award", "health", "environment"]),
  date: isoDay,
  /** In DR Congo: 'Miabi, Kasaï-Oriental'. */
  location: z.string().check(z.regex(/^\S.*, \S/, "a place, a comma, its province")),
  images: z.array(image).check(z.minLength(1), z.maxLength(4)),
});

export type GalleryEntry = Readonly<z.infer<typeof galleryEntrySchema>>;

export const homePictureSchema = z.strictObject({
  category: z.enum(["charity", "children", "environment", "health"]),
  image,
});

export type HomePicture = Readonly<z.infer<typeof homePictureSchema>>;
