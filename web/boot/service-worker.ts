import { SERVICE_WORKER, scriptAddress } from "./script-address.ts";

/** Registered once the page is complete; the outcome is only logged, as specified. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    register().then(
      () => console.info("Service worker registered"),
      (cause: unknown) => console.warn("Service worker not registered", cause),
    );
  });
}

async function register(): Promise<void> {
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register(scriptAddress(SERVICE_WORKER));
  const { active } = await navigator.serviceWorker.ready;
  // The first page came before the worker: it is told what to keep for a visit without network.
  if (!first) return;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { lang } = document.documentElement;
  const offline = `${location.origin}${lang === "fr" ? "" : `/${lang}`}/offline`;
  active?.postMessage([location.href, offline, ...parts]);
}
