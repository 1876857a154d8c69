import { worker } from "./worker/events.ts";
import { file, page } from "./worker/pages.ts";
import { section } from "./worker/sections.ts";
import { DATA, keep, takeOver } from "./worker/store.ts";

/** The worker never handles the server's interfaces, payments in progress, links from mails and tools. */
const NEVER =
  /^\/(?:(?:auth\/v1|rest|functions|storage|webhooks|dev|health|ready)(?:\/|$)|(?:[a-z]{2}\/)?(?:donate\/status|giving|newsletter)(?:\/|$))/;
const FILES = /^\/(?:(?:assets|pictures|fonts)\/|icons\.svg$)/;

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) =>
  event.waitUntil(takeOver().then(() => worker.clients.claim())),
);

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if ("list" in data) {
    for (const port of ports) event.waitUntil(section(data.list, data.save, port));
    return;
  }
  // The first page sends the list of its files; they come from the browser's cache, so nothing is downloaded twice.
  const own = data.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && !NEVER.test(pathname);
  });
  event.waitUntil(Promise.all(own.map((address) => keep(new Request(address, { cache: "force-cache" })))));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const lasting = (work: Promise<unknown>) => event.waitUntil(work);
  if (request.method !== "GET" || origin !== location.origin || NEVER.test(pathname)) return;
  if (request.mode === "navigate" || DATA.test(pathname)) event.respondWith(page(event, lasting));
  else if (FILES.test(pathname)) event.respondWith(file(event, lasting));
});
