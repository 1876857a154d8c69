import { onPress } from "./press.ts";

/** Ctrl K, or Cmd K, presses the header's search control, which works with and without React. */
export function searchShortcut(): void {
  const hint = document.querySelector("[data-shortcut]");
  if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = "⌘ K";
  addEventListener("keydown", (event) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== "k"
    )
      return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]"))
      document.querySelector<HTMLElement>("[data-search]")?.click();
  });
}

/**
 * Where the device has its own share dialog, the share button needs no React: the dialog opens at once, on any connection.
 * If it fails, except because the reader closed it, the button is left to React, which copies the address.
 */
export function offerShare(): void {
  if (!("share" in navigator)) return;
  for (const button of document.querySelectorAll("[data-share]")) button.removeAttribute("data-needs-script");
  onPress("[data-share]", share, true);
}

function share(button: HTMLElement, press: MouseEvent): void {
  press.preventDefault();
  press.stopImmediatePropagation();
  navigator.share({ title: document.title, url: button.dataset["share"] }).catch((reason: Error) => {
    if (reason.name === "AbortError") return;
    button.removeAttribute("data-share");
    button.setAttribute("data-needs-script", "");
    button.click();
  });
}

/** With save-data, pictures below the first screen wait (web/boot/early.ts) until the reader asks for them, once a visit. */
export function showPicturesWhenAsked(): void {
  onPress("[data-show-pictures]", () => {
    delete document.documentElement.dataset.saveData;
    sessionStorage.setItem("pictures", "true");
  });
}
