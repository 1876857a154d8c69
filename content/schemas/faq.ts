import { z } from "zod/mini";
import { usually } from "./hint.ts";
import { text } from "./parts.ts";

const question = z.strictObject({ q: text, a: text });

const category = z.strictObject({
  /** In the page's links. */
  id: text,
  title: text,
  questions: z.array(question).check(z.minLength(1), usually(4, 8)),
});

export const faqSchema = z.strictObject({ categories: z.array(category).check(z.length(5)) });

export type Faq = Readonly<z.infer<typeof faqSchema>>;
