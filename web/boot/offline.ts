import { onPress } from "./press.ts";
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
  // The first page loaded before the worker: tell the worker which files to cache for a visit without network.
  if (!first) return;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { lang } = document.documentElement;
  const offline = `${location.origin}${lang === "fr" ? "" : `/${lang}`}/offline`;
  active?.postMessage([location.href, offline, ...parts]);
}

/**
 * Without network a link is a page load, which the service worker answers: React Router would fetch data that cannot
 * arrive. Links whose press does something without network keep it: a language, a picture, what is marked `data-stays`.
 */
export function followLinksOffline(): void {
  onPress(
    'a[href^="/"]:not([hreflang], [href^="/pictures/"], [data-stays])',
    (_link, press) => {
      if (!navigator.onLine) press.stopPropagation();
    },
    true,
  );
}

/** What the service worker reports of a section (web/worker/sections.ts): bytes downloaded so far, and bytes in all. */
interface SectionProgress {
  readonly done: number;
  readonly total: number;
  readonly failed?: true;
}

/** The box that saves a section for reading offline: it shows the size when it opens, then downloads and shows progress. */
export function offerSaving(): void {
  // The event does not bubble: capture it.
  addEventListener(
    "toggle",
    ({ target }) => target instanceof HTMLDetailsElement && target.open && ask(target),
    true,
  );
  onPress("[data-save] button", (button) => {
    const box = button.closest<HTMLElement>("[data-save]");
    if (box) ask(box, true);
  });
}

function ask(box: HTMLElement, save = false): void {
  const { save: list } = box.dataset;
  const [status, bar, button] = [
    box.querySelector<HTMLElement>("[role=status]"),
    box.querySelector("progress"),
    box.querySelector("button"),
  ];
  if (!list || !status || !bar || !button) return;
  const { lang } = document.documentElement;
  const show = (name: string, value = "") => {
    status.textContent = status.dataset[name]?.replace(/\{\{\w+\}\}/, value) ?? "";
    button.disabled = name === "progress" || name === "done";
    bar.hidden = name !== "progress";
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<SectionProgress>) => {
    const { done, total, failed } = data;
    if (failed) return show("failed");
    if (done >= total) return show("done");
    if (!save) return show("size", size(lang, total));
    show("progress", new Intl.NumberFormat(lang, { style: "percent" }).format(done / total));
    bar.value = done / total;
  };
  if (!("serviceWorker" in navigator)) return show("failed");
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ list, save }, [port2]));
}

const size = (lang: string, bytes: number) =>
  new Intl.NumberFormat(lang, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 }).format(
    bytes / 1000,
  );
