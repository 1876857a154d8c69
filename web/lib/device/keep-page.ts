/**
 * The page one is on, with what it is made of, opens without network from now on: the service worker keeps what was made
 * at build. Its address is kept without the question in it.
 */
export async function keepThisPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.origin + location.pathname, ...parts]);
}
