import { onPress } from "./press.ts";

/** Chromium's install event; other browsers only have an entry in their own menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const DISMISSED = "install-dismissed";

let offer: InstallOffer | undefined;

const part = (id: string) => document.getElementById(id);

function show(): void {
  const [banner, offered, manual] = ["install", "install-offer", "install-manual"].map(part);
  if (!banner || !offered || !manual) return;
  offered.hidden = !offer;
  manual.hidden = Boolean(offer);
  banner.hidden = false;
}

function hide(): void {
  part("install")?.toggleAttribute("hidden", true);
}

export function offerInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    if (!sessionStorage.getItem(DISMISSED)) show();
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
    hide();
  });
  addEventListener("install-prompt", show);
  onPress("[data-install]", ({ dataset }) => answer(dataset.install));
}

function answer(pressed: string | undefined): void {
  if (pressed === "ask") {
    dispatchEvent(new Event("install-prompt"));
    return;
  }
  hide();
  if (pressed === "later") {
    // Dismissed for this visit; otherwise every page load would offer it again.
    sessionStorage.setItem(DISMISSED, "true");
    return;
  }
  const accepted = offer;
  // An install event can be used once.
  offer = undefined;
  accepted?.prompt().catch(() => {
    // The browser withdrew the offer: its own menu still has it.
  });
}
