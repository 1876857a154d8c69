import { z } from "zod/mini";
import { image, text } from "./parts.ts";

export const testimonialSchema = z.strictObject({
  name: text,
  /** Who speaks, and where: 'Mère d’élève, Menkao'. */
  role: text,
  message: text,
  /** A scene of the gallery, or of an article, from where it was said. */
  image,
  /** The article that tells the rest. */
  article: z.int().check(z.positive()),
});

export type Testimonial = Readonly<z.infer<typeof testimonialSchema>>;
