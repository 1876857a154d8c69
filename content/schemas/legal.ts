import { z } from "zod/mini";
import { countHeadings, markdown } from "./markdown.ts";

/** One of the legal texts, in one of its languages. */
export const legalTextSchema = markdown.check(
  z.refine((body) => countHeadings(body) >= 3, "at least 3 headings: ## and a space"),
  z.refine((body) => !/^#{3,} /m.test(body), "sections are not divided: only ##"),
  z.refine(
    (body) => /\b20\d\d\.$/.test(body.trimEnd()),
    "ends with the date of its version: 'Version du 1er octobre 2026.'",
  ),
);
