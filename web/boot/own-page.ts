import { SESSION_KEY } from "../lib/auth/stored-session.ts";
import { recall } from "./store.ts";

/**
 * A page that is somebody's own where a session is stored, and a sample for everyone else (web/pages/profile.tsx): the
 * sample is covered, and the loader told that its script is needed. Where that cannot be had, the sample is shown.
 */
export function startOwnPage(): void {
  const [waiting, sample] = ["waiting", "sample"].map((part) =>
    document.querySelector<HTMLElement>(`[data-own-page="${part}"]`),
  );
  if (!waiting || !sample || !recall(SESSION_KEY)) return;
  const cover = (is: boolean) => {
    sample.hidden = is;
    waiting.hidden = !is;
  };
  cover(true);
  addEventListener("unhandledrejection", () => cover(false), { once: true });
  waiting.dispatchEvent(new Event("focusin", { bubbles: true }));
}
