// The least a worker does for a repeat visit: it keeps the page and its picture, and answers both from its cache.
const FILES = ["/kept", "/hero-720.avif"];

addEventListener("install", (event) =>
  event.waitUntil(caches.open("bare").then((cache) => cache.addAll(FILES))),
);

addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
