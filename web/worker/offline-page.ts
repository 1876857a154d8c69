import { prefixOf } from "./addresses.ts";
import { savedPages } from "./saved-pages.ts";
import { isKept } from "./store.ts";
import { allWaiting } from "./waiting.ts";
import { written } from "./written.ts";

/** The texts of the bare page by language, from the dictionaries (scripts/build/service-worker.ts). */
declare const __NO_NETWORK__: Readonly<Record<string, readonly [title: string, retry: string]>>;

/** Writes into the offline page why it is shown, what waits to be sent and which pages are stored. */
export async function writeOfflinePage(answer: Response, url: string): Promise<Response> {
  const { searchParams } = new URL(url);
  const wanted = new URL(searchParams.get("wanted") ?? "/", location.origin);
  const asked = wanted.origin === location.origin ? wanted : new URL(location.origin);
  const html = written(await answer.text(), {
    because: searchParams.get("because") ?? "",
    asked: asked.href,
    whole: (await isKept(asked.origin + asked.pathname)) ? asked.pathname : undefined,
    // A browser that refuses storage has none.
    waiting: await allWaiting().catch(() => []),
    saved: await savedPages(),
  });
  return new Response(html, answer);
}

/** Where not even the offline page is stored: never the browser's own error page. */
export function bareOfflinePage(path: string): Response {
  const language = prefixOf(path).slice(1) || "fr";
  const [title, retry] = __NO_NETWORK__[language] ?? ["", ""];
  const html =
    `<!doctype html><html lang="${language}" dir="auto"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="">${retry}</a>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
