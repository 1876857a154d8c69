const ADDRESS = "/service-worker.js";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

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
  await navigator.serviceWorker.register(trusted(ADDRESS));
  const { active } = await navigator.serviceWorker.ready;
  // The first page came before the worker: it is told what to keep for a visit without network.
  if (!first) return;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { lang } = document.documentElement;
  const offline = `${location.origin}${lang === "fr" ? "" : `/${lang}`}/offline`;
  active?.postMessage([location.href, offline, ...parts]);
}

/** The policy lets this one address through and no other. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy("sw", {
    createScriptURL(asked) {
      if (asked === ADDRESS) return asked;
      throw new TypeError(`not a script of this site: ${asked}`);
    },
  });
  return policy.createScriptURL(url);
}
