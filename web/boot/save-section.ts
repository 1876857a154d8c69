import { onPress } from "./press.ts";

/** What the service worker tells of a section: web/worker/sections.ts. */
interface Told {
  readonly done: number;
  readonly total: number;
  readonly failed?: true;
}

/** A section kept for reading without network: opened, it says what it weighs; asked to, it downloads and counts. */
export function offerSaving(): void {
  // The event does not bubble, so it is captured.
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
  const [said, bar, button] = [
    box.querySelector<HTMLElement>("[role=status]"),
    box.querySelector("progress"),
    box.querySelector("button"),
  ];
  if (!list || !said || !bar || !button) return;
  const { lang } = document.documentElement;
  const say = (name: string, value = "") => {
    said.textContent = said.dataset[name]?.replace(/\{\{\w+\}\}/, value) ?? "";
    button.disabled = name === "progress" || name === "done";
    bar.hidden = name !== "progress";
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Told>) => {
    const { done, total, failed } = data;
    if (failed) return say("failed");
    if (done >= total) return say("done");
    if (!save) return say("size", size(lang, total));
    say("progress", new Intl.NumberFormat(lang, { style: "percent" }).format(done / total));
    bar.value = done / total;
  };
  if (!("serviceWorker" in navigator)) return say("failed");
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ list, save }, [port2]));
}

const size = (lang: string, bytes: number) =>
  new Intl.NumberFormat(lang, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 }).format(
    bytes / 1000,
  );
