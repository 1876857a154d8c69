import { marked } from "marked";

/** Texts of the project, never a visitor's: the result goes into the page as it is. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
