declare const __VERSION__: string;

/** Small public answers a page needs without network too. */
export const DATA = /^\/receipts\/keys\.json$/;
/** Their name changes with their content. */
const ASSET = /^\/assets\//;

const store = () => caches.open(__VERSION__);

/** One copy of a page, whatever stands behind its address. */
const keyOf = (url: string) => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

export async function isKept(url: string): Promise<boolean> {
  return (await (await store()).match(keyOf(url))) !== undefined;
}

/** The newest copy there is; for pages and pictures possibly of the release before. */
export async function find(url: string): Promise<Response | undefined> {
  return (await (await store()).match(keyOf(url))) ?? caches.match(keyOf(url));
}

/** What this release may show without asking. */
export async function findCurrent(url: string): Promise<Response | undefined> {
  return ASSET.test(new URL(url).pathname) ? find(url) : (await store()).match(keyOf(url));
}

/** Asks the network; the copy is written while the answer is already being read. */
export async function keep(request: Request, lasting?: (work: Promise<unknown>) => void): Promise<Response> {
  const response = await fetch(request);
  if (!isForKeeping(request, response)) return response;
  const copy = response.clone();
  const written = store().then((files) => files.put(keyOf(request.url), copy));
  if (lasting) lasting(written);
  else await written;
  return response;
}

/**
 * What is made at build is the same for everyone and has a tag. What the server renders on request (a gift, a search, a
 * link from a message) has none: it is never kept. Nor is a redirect, an error or the answer to a question.
 */
function isForKeeping(request: Request, { status, type, redirected, headers }: Response): boolean {
  const { search, pathname } = new URL(request.url);
  const isMade = headers.has("ETag") || DATA.test(pathname);
  return isMade && !search && status === 200 && type === "basic" && !redirected;
}

/** Everything kept, newest first. */
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
 * A page opened before an update may still ask for its files: two releases stay. Pages and pictures that only older ones
 * hold move on, so that a section saved once stays readable.
 */
export async function takeOver(): Promise<void> {
  await store();
  const names = await caches.keys();
  const [previous = __VERSION__] = names.slice(-2);
  const heir = await caches.open(previous);
  for (const name of names.slice(0, -2).toReversed()) {
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const isAsset = ASSET.test(new URL(request.url).pathname);
      const copy = isAsset || (await heir.match(request)) ? undefined : await old.match(request);
      if (copy) await heir.put(request, copy);
    }
    await caches.delete(name);
  }
}
