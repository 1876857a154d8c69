/**
 * The page one is on, with what it is made of, opens without network from now on: the service worker keeps what was made
 * at build. Its address is kept without the question in it.
 */
export async function keepThisPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const address = location.origin + location.pathname;
  // The worker takes what the browser has: let that be of today's release.
  await fetch(address, { cache: "no-cache" });
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([address, ...parts]);
}
