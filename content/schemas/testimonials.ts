import { z } from "zod/mini";
import { image, portrait, text } from "./parts.ts";

export const testimonialSchema = z.strictObject({
  name: text,
  /** Who speaks, and where: 'Mère d’élève, Menkao'. */
  role: text,
  message: text,
  /** The face beside these words on the home page, which shows the first testimonial that has one. */
  portrait: z.optional(portrait),
  /** A scene of the gallery, or of an article, from where it was said. */
  image,
  /** The article that tells the rest. */
  article: z.int().check(z.positive()),
});

export type Testimonial = Readonly<z.infer<typeof testimonialSchema>>;
