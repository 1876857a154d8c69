import { member, modules, phone, worker } from "./page.js";

// The page for one gift as this telephone keeps it, with its files and the worker that opens it without network.

const KEPT = "office-desk";

export async function keepPage() {
  const files = [...document.querySelectorAll("link[href], script[src]")].map((one) => one.href || one.src);
  const answers = await Promise.all([phone, ...modules, ...files].map((address) => fetch(address)));
  if (answers.some(({ ok, redirected }) => !ok || redirected)) return;
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  for (const answer of answers) await cache.put(answer.url, answer);
  const policy = window.trustedTypes?.createPolicy("worker", { createScriptURL: () => worker });
  await navigator.serviceWorker?.register(policy?.createScriptURL("") ?? worker, { scope: phone });
}

/** Nobody works on a page that another person kept: their gifts would stand under that person's name. */
export async function dropForeign() {
  const page = await caches.match(phone, { cacheName: KEPT });
  if (page && !(await page.text()).includes(`data-member="${member}"`)) await caches.delete(KEPT);
}

export async function dropPage() {
  await caches.delete(KEPT);
  const registration = await navigator.serviceWorker?.getRegistration(phone);
  if (registration?.active?.scriptURL.endsWith(worker)) await registration.unregister();
}
