// Pages come from the network when it answers soon, else as last seen; files whose name changes with them, from the cache.

declare const __VERSION__: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: string[] }) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;

/** The wire, payments in progress and tools are never kept. */
const NEVER =
  /^\/(?:(?:auth|rest|functions|storage|webhooks|dev|health|ready)(?:\/|$)|(?:[a-z]{2}\/)?(?:donate\/status|giving))/;
/** These never change under their name, or may be a visit old. */
const FIXED = /^\/(?:(?:assets|pictures|fonts)\/|icons\.svg$)/;
/** Small public answers a page needs without network too: as pages, fresh ones first. */
const DATA = /^\/receipts\/keys\.json$/;
/** On a slow network the page last seen is shown after this long; the fresh one is kept for the next visit. */
const PATIENCE = 150;

const store = () => caches.open(__VERSION__);

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** A page opened before an update may still ask for its files: two releases stay. */
async function takeOver(): Promise<void> {
  await store();
  const versions = await caches.keys();
  await Promise.all(versions.slice(0, -2).map((version) => caches.delete(version)));
  await worker.clients.claim();
}

/** The first page tells what it was made of; the browser has it all, so nothing travels twice. */
worker.addEventListener("message", (event) => {
  const mine = event.data.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && !NEVER.test(pathname);
  });
  event.waitUntil(Promise.all(mine.map((address) => keep(new Request(address, { cache: "force-cache" })))));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || NEVER.test(pathname)) return;
  if (request.mode === "navigate" || DATA.test(pathname)) event.respondWith(page(event));
  else if (FIXED.test(pathname)) event.respondWith(fixed(request));
});

async function keep(request: Request): Promise<Response> {
  const response = await fetch(request);
  // A redirect, an error or an answer to a question is not the page itself.
  if (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    !new URL(request.url).search
  )
    await (await store()).put(request.url, response.clone());
  return response;
}

async function fixed(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? keep(request);
}

async function page(event: Fetching): Promise<Response> {
  const { request } = event;
  const network = keep(request);
  event.waitUntil(network.catch(() => undefined));
  const known = (await (await store()).match(request.url)) ?? (await caches.match(request.url));
  if (!known) return network.catch((cause: unknown) => nearest(request.url, cause));
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, known));
  return Promise.race([network.catch(() => known), late]);
}

/**
 * Offline, a page with a question is better shown without its answer than not at all; and an address on paper names
 * no language: it leads to the one the page was read in.
 */
async function nearest(url: string, cause: unknown): Promise<Response> {
  const known = await caches.match(url, { ignoreSearch: true });
  if (known) return known;
  const { pathname } = new URL(url);
  const kept = await (await store()).keys();
  const read = kept.find((page) => new URL(page.url).pathname.replace(/^\/[a-z]{2}(?=\/)/, "") === pathname);
  if (read) return Response.redirect(read.url);
  throw cause;
}
