import type { FetchingEvent } from "./events.ts";
import { withSavedPages } from "./saved-pages.ts";
import { allKept, find, findCurrent, isKept, keep } from "./store.ts";

/** On a slow network the stored page is shown after this time; the fresh one is stored for the next visit. */
const WAIT_MS = 150;

const offlinePage = (path: string) => `${/^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? ""}/offline`;
const isOfflinePage = (path: string) => /^(?:\/[a-z]{2})?\/offline$/.test(path);

/** Files of this release; without network, also those of an older one. */
export async function file(
  { request }: FetchingEvent,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const known = await findCurrent(request.url);
  if (known) return known;
  try {
    return await keep(request, lasting);
  } catch (cause) {
    const older = await find(request.url);
    if (older) return older;
    throw cause;
  }
}

/** A page from the network if it answers soon, otherwise the stored copy. */
export async function page(
  { request }: FetchingEvent,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, search, href } = new URL(request.url);
  const network = keep(request, lasting);
  lasting(network.then(() => keepOfflinePage(pathname)).catch(() => undefined));
  const known = search ? undefined : await find(href);
  const late = known && new Promise<Response>((resolve) => setTimeout(resolve, WAIT_MS, known));
  const answer = await Promise.race([
    network.catch(() => known ?? nearest(request)),
    ...(late ? [late] : []),
  ]);
  return isOfflinePage(pathname) ? withSavedPages(answer, request.url) : answer;
}

/** Stores the offline page in the reader's language before it is needed. */
async function keepOfflinePage(path: string): Promise<void> {
  const address = new URL(offlinePage(path), location.origin).href;
  if (!(await isKept(address))) await keep(new Request(address));
}

/**
 * The best stored page for an address without network: the same page without its query; the same page in the language
 * it was read in, for an address without language (as printed on paper); otherwise the offline page with its list.
 */
async function nearest({ url, mode }: Request): Promise<Response> {
  const known = await find(url);
  if (known) return known;
  if (mode !== "navigate") return Response.error();
  const { pathname, search, origin } = new URL(url);
  const paths = (await allKept()).map(([request]) => new URL(request.url).pathname);
  const inOtherLanguage = paths.find((path) => path.replace(/^\/[a-z]{2}(?=\/)/, "") === pathname);
  const offline = [offlinePage(pathname), ...paths].find(
    (path) => isOfflinePage(path) && paths.includes(path),
  );
  const to = inOtherLanguage ?? (offline && `${offline}?from=${encodeURIComponent(pathname + search)}`);
  return to ? Response.redirect(origin + to) : Response.error();
}
