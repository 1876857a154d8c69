import { z } from "zod/mini";
import { image, isoDay, text } from "./parts.ts";

export const articleSchema = z.strictObject({
  id: z.int().check(z.positive()),
  /** The file is `news/<id>-<slug>.md`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens")),
  title: text,
  excerpt: text,
  date: isoDay,
  category: z.enum(["education", "social", "agriculture", "environment"]),
  /** Minutes. */
  readTime: z.int().check(z.minimum(1), z.maximum(9)),
  author: text,
  image,
});

export type Article = Readonly<z.infer<typeof articleSchema>>;
