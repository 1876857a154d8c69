import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { splitFrontMatter } from "../../../content/front-matter.ts";
import { legalTextSchema } from "../../../content/schemas/legal.ts";
import { articleFileSchema } from "../../../content/schemas/news.ts";
import type { Part } from "./parts.ts";

const LEGAL_TEXTS = ["terms", "privacy", "gdpr", "mentions-legales"];
const read = (file: string) => readFileSync(file, "utf8");

/** The articles, and the legal texts in French, the binding language, and English. */
export function textParts(): Part[] {
  const files = readdirSync("content/news").filter((name) => name.endsWith(".md"));
  const articles = files.map((name) => `content/news/${name}`);
  const legal = LEGAL_TEXTS.flatMap((name) => [`content/legal/${name}.fr.md`, `content/legal/${name}.en.md`]);
  return [
    ...articles.map((file) => articlePart(file, read(file))),
    ...legal.map((file) => legalPart(file, read(file))),
  ];
}

/** An article: front matter, text, and the slug in its file name. */
export function articlePart(file: string, source: string): Part {
  const slug = basename(file, ".md").replace(/^\d+-/, "");
  try {
    const { fields, body } = splitFrontMatter(source);
    return { file, path: [], schema: articleFileSchema, value: { ...fields, slug, body } };
  } catch (error) {
    throw new Error(`${file}, ${(error as Error).message}`);
  }
}

export const legalPart = (file: string, source: string): Part => ({
  file,
  path: ["body"],
  schema: legalTextSchema,
  value: source,
});
