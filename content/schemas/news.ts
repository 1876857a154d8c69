import { z } from "zod/mini";
import { hint } from "./hint.ts";
import { between, countHeadings, countWords, markdown } from "./markdown.ts";
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

const WORDS_A_MINUTE = 200;

/** A file of `news/`: what stands between its `---` lines, and its text. */
export const articleFileSchema = z
  .extend(articleSchema, {
    body: markdown.check(
      between(400, 900),
      hint((body) => countHeadings(body) >= 2, "usually 2 headings or more: ## and a space"),
      hint((body) => /^> .+/m.test(body), "usually with a quotation: lines that begin with >"),
      hint((body) => /^- .+\n- .+/m.test(body), "usually with a list: lines that begin with -"),
    ),
  })
  .check(({ value: { readTime, body }, issues }) => {
    const minutes = Math.max(1, Math.round(countWords(body) / WORDS_A_MINUTE));
    const message = `${minutes}, one minute for every ${WORDS_A_MINUTE} words`;
    if (readTime !== minutes) issues.push({ code: "custom", input: readTime, path: ["readTime"], message });
  });

export type Article = Readonly<z.infer<typeof articleSchema>>;
