import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { splitFrontMatter } from "../../content/front-matter.ts";
import { markdownToHtml } from "../../web/lib/markdown.server.ts";

const QUERY = ".md?article";

/** `import html from "content/news/18-….md?article"`: an article's or a legal text's body as HTML, without its front matter. */
export const articles: Plugin = {
  name: "articles",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const source = await readFile(id.replace(/\?.*$/, ""), "utf8");
    const body = source.startsWith("---\n") ? splitFrontMatter(source).body : source;
    return `export default ${JSON.stringify(markdownToHtml(body).trim())}`;
  },
};
