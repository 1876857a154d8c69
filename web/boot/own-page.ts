import { SESSION_KEY } from "../lib/auth/stored-session.ts";
import { recall } from "./store.ts";

/**
 * A page that is somebody's own where a session is stored, and a sample for everyone else (web/pages/profile/profile.tsx): the
 * sample makes room for what waits, and the loader hears that its script is needed. Where that cannot be had, the
 * sample comes back.
 */
export function startOwnPage(): void {
  const waiting = recall(SESSION_KEY) && document.querySelector("[data-own]");
  if (!waiting) return;
  const turn = () => waiting.toggleAttribute("data-own");
  turn();
  addEventListener("unhandledrejection", turn);
  waiting.dispatchEvent(new Event("focusin", { bubbles: true }));
}
