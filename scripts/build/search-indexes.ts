import type { Plugin } from "vite";
import type { Messages } from "../../contracts/format-message.ts";
import type { Language } from "../../contracts/languages.ts";
import { searchIndex } from "./search-index.ts";

/** `import index from "locales/ar.json?search"`: the search index in Arabic, with the titles of that file. */
export const searchIndexes: Plugin = {
  name: "search-indexes",
  enforce: "pre",
  async transform(code, id) {
    const language = /\/locales\/([a-z]{2})\.json\?search$/.exec(id)?.[1];
    if (!language) return undefined;
    const index = await searchIndex(language as Language, JSON.parse(code) as Messages);
    return { code: `export default ${JSON.stringify(index)}`, map: null };
  },
};
