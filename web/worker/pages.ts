import type { Fetching } from "./events.ts";
import { withSavedPages } from "./saved-pages.ts";
import { allKept, find, findCurrent, isKept, keep } from "./store.ts";

/** On a slow network the page last seen is shown after this long; the fresh one is kept for the next visit. */
const PATIENCE = 150;

const offlinePage = (path: string) => `${/^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? ""}/offline`;
const isOfflinePage = (path: string) => /^(?:\/[a-z]{2})?\/offline$/.test(path);

/** Files that may be a release old only where there is no network. */
export async function file(
  { request }: Fetching,
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

/** Pages come from the network when it answers soon, else as last seen. */
export async function page(
  { request }: Fetching,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, search, href } = new URL(request.url);
  const network = keep(request, lasting);
  lasting(network.then(() => keepOfflinePage(pathname)).catch(() => undefined));
  const known = search ? undefined : await find(href);
  const late = known && new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, known));
  const answer = await Promise.race([
    network.catch(() => known ?? nearest(request)),
    ...(late ? [late] : []),
  ]);
  return isOfflinePage(pathname) ? withSavedPages(answer, request.url) : answer;
}

/** Ready before it is needed, in the language one reads. */
async function keepOfflinePage(path: string): Promise<void> {
  const address = new URL(offlinePage(path), location.origin).href;
  if (!(await isKept(address))) await keep(new Request(address));
}

/**
 * Offline, a page with a question is better shown without its answer than not at all; an address on paper names no
 * language: it leads to the one the page was read in. Beyond that there is the page that says what can be read.
 */
async function nearest({ url, mode }: Request): Promise<Response> {
  const known = await find(url);
  if (known) return known;
  if (mode !== "navigate") return Response.error();
  const { pathname, search, origin } = new URL(url);
  const paths = (await allKept()).map(([request]) => new URL(request.url).pathname);
  const read = paths.find((path) => path.replace(/^\/[a-z]{2}(?=\/)/, "") === pathname);
  const offline = [offlinePage(pathname), ...paths].find(
    (path) => isOfflinePage(path) && paths.includes(path),
  );
  const to = read ?? (offline && `${offline}?from=${encodeURIComponent(pathname + search)}`);
  return to ? Response.redirect(origin + to) : Response.error();
}
