import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { splitFrontMatter } from "../../content/front-matter.ts";
import { markdownToHtml } from "../../web/lib/markdown.server.ts";

const QUERY = ".md?article";

/** `import html from "content/news/18-….md?article"`: an article's body as HTML, without its front matter. */
export const articles: Plugin = {
  name: "articles",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const { body } = splitFrontMatter(await readFile(id.replace(/\?.*$/, ""), "utf8"));
    return `export default ${JSON.stringify(markdownToHtml(body).trim())}`;
  },
};
