// The page for entering gifts by telephone, opened without network: as the page itself kept it, for half a day at most.

const KEPT = "office-desk";
const LONGEST_MS = 12 * 3_600_000;

addEventListener("install", () => void skipWaiting());

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET") event.respondWith(fetch(request).catch((error) => kept(request, error)));
});

async function kept(request, error) {
  const answer = await caches.match(request, { cacheName: KEPT, ignoreSearch: true, ignoreVary: true });
  const at = Date.parse(answer?.headers.get("Date") ?? "");
  if (answer && Date.now() - at < LONGEST_MS) return answer;
  throw error;
}
