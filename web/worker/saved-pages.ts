import { allKept } from "./store.ts";

interface SavedPage {
  readonly path: string;
  readonly language: string;
  /** The link with the page's title, which the page's HTML has already escaped. */
  readonly line: string;
}

/** The offline page with the list of stored pages and the link to the requested page. */
export async function withSavedPages(answer: Response, url: string): Promise<Response> {
  const html = await answer.text();
  const language = /<html lang="(\w+)"/.exec(html)?.[1];
  const pages = await savedPages();
  const lines = [
    ...pages.filter((page) => page.language === language),
    ...pages.filter((page) => page.language !== language),
  ].map(({ line }) => line);
  const from = new URL(new URL(url).searchParams.get("from") ?? "/", location.origin);
  const requested = from.origin === location.origin ? from.pathname + from.search : "/";
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  const body = html
    .replace(/<ul data-saved=[^>]*>/, (list) => list + lines.join(""))
    .replace('href="?"', () => `href="${requested.replaceAll("&", "&amp;")}"`);
  return new Response(body, { headers });
}

async function savedPages(): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>();
  for (const [request, cache] of await allKept()) {
    const path = new URL(request.url).pathname;
    if (found.has(path) || /\.\w+$|\/offline$/.test(path)) continue;
    const html = await (await cache.match(request))?.text();
    const [, language = "", direction] = /<html lang="(\w+)" dir="(\w+)"/.exec(html ?? "") ?? [];
    const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html ?? "")?.[1];
    if (!title) continue;
    const line = `<li><a class="text-link" href="${path}" lang="${language}" dir="${direction}">${title}</a></li>`;
    found.set(path, { path, language, line });
  }
  return [...found.values()];
}
