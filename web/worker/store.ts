import { isClosed, keyOf } from "./addresses.ts";

declare const __VERSION__: string;

/** Small public data that a page also needs without network. */
export const DATA = /^\/receipts\/keys\.json$/;
/** Files whose name changes with their content. */
const ASSET = /^\/assets\//;

const store = () => caches.open(__VERSION__);

/** The stored copy of this release. */
const own = async (url: string): Promise<Response | undefined> => (await store()).match(keyOf(url));

export const isKept = async (url: string): Promise<boolean> => (await own(url)) !== undefined;

/** The newest stored copy; for pages and pictures possibly of the previous release. */
export const find = async (url: string): Promise<Response | undefined> =>
  (await own(url)) ?? caches.match(keyOf(url));

/** A copy that may be shown without asking the network. */
export const findCurrent = (url: string): Promise<Response | undefined> =>
  ASSET.test(new URL(url).pathname) ? find(url) : own(url);

export const write = async (url: string, copy: Response): Promise<void> =>
  (await store()).put(keyOf(url), copy);

/** Fetches a file and stores a copy; the caller can read the response while the copy is being written. */
export async function keep(request: Request, lasting?: (work: Promise<unknown>) => void): Promise<Response> {
  const response = await fetch(request);
  if (!isForKeeping(request, response)) return response;
  const written = write(request.url, response.clone());
  if (lasting) lasting(written);
  else await written;
  return response;
}

/**
 * What is the same for everyone has an ETag: files and pages made at build, and some pages rendered on request. All others
 * (a gift, a search, a link from a mail) have none and are never stored; nor is a redirect or an error.
 */
function isForKeeping(request: Request, { status, type, redirected, headers }: Response): boolean {
  const { pathname } = new URL(request.url);
  const isForEveryone = headers.has("ETag") || DATA.test(pathname);
  return isForEveryone && !isClosed(pathname) && status === 200 && type === "basic" && !redirected;
}

/** All stored files, newest release first. */
export async function allKept(): Promise<[Request, Cache][]> {
  const names = (await caches.keys()).toReversed();
  const lists = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return (await cache.keys()).map((request): [Request, Cache] => [request, cache]);
    }),
  );
  return lists.flat();
}

/**
 * A page opened before an update may still request its files: keep the files of two releases. Pages and pictures that
 * only older releases have are moved, so that a saved section stays readable.
 */
export async function takeOver(): Promise<void> {
  await store();
  const names = await caches.keys();
  const [previous = __VERSION__] = names.slice(-2);
  const target = await caches.open(previous);
  for (const name of names.slice(0, -2).toReversed()) {
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const isAsset = ASSET.test(new URL(request.url).pathname);
      const copy = isAsset || (await target.match(request)) ? undefined : await old.match(request);
      if (copy) await target.put(request, copy);
    }
    await caches.delete(name);
  }
  // An earlier release kept the empty pages of accounts, whose titles tell who was here.
  for (const [request, cache] of await allKept())
    if (isClosed(new URL(request.url).pathname)) await cache.delete(request);
}
