import { isClosed } from "./worker/addresses.ts";
import { worker } from "./worker/events.ts";
import { formPost } from "./worker/forms.ts";
import { file, page } from "./worker/pages.ts";
import { section } from "./worker/sections.ts";
import { DATA, keep, takeOver } from "./worker/store.ts";
import { SYNC, sendWaiting } from "./worker/waiting.ts";

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
    return origin === location.origin && !isClosed(pathname);
  });
  event.waitUntil(Promise.all(own.map((address) => keep(new Request(address, { cache: "force-cache" })))));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const lasting = (work: Promise<unknown>) => event.waitUntil(work);
  if (origin !== location.origin) return;
  // Every page is answered here, also one that is never stored: without network in our own words.
  if (request.mode === "navigate" && request.method === "POST") event.respondWith(formPost(request, lasting));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate" || DATA.test(pathname)) event.respondWith(page(event, lasting));
  else if (FILES.test(pathname)) event.respondWith(file(event, lasting));
});

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC) event.waitUntil(sendWaiting());
});
