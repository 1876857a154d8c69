import { z } from "zod/mini";
import { text } from "./parts.ts";

export const testimonialSchema = z.strictObject({
  name: text,
  /** Who speaks, and where: 'Mère d’élève, Menkao'. */
  role: text,
  message: text,
});

export type Testimonial = Readonly<z.infer<typeof testimonialSchema>>;
