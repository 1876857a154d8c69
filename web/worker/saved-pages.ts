import { isFile, isOfflinePage } from "./addresses.ts";
import { allKept } from "./store.ts";

export interface SavedPage {
  readonly path: string;
  readonly language: string;
  /** The link with the page's title, which the page's HTML has already escaped. */
  readonly line: string;
}

/** The stored pages, without lists with a filter: their title is that of the whole list. */
export async function savedPages(): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>();
  for (const [request, cache] of await allKept()) {
    const { pathname: path, search } = new URL(request.url);
    if (search || found.has(path) || isFile(path) || isOfflinePage(path)) continue;
    const html = await (await cache.match(request))?.text();
    const [, language = "", direction] = /<html lang="(\w+)" dir="(\w+)"/.exec(html ?? "") ?? [];
    const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html ?? "")?.[1];
    if (!title) continue;
    const line = `<li><a class="text-link" href="${path}" lang="${language}" dir="${direction}">${title}</a></li>`;
    found.set(path, { path, language, line });
  }
  return [...found.values()];
}
