import { onPress } from "./press.ts";

/**
 * Where the device has its own way of sharing, the share button needs no React: it opens at once, on any connection.
 * A refusal other than the reader's own leaves the button to React, which copies the address.
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
