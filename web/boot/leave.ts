import { attempt } from "../lib/tab-store.ts";

/** For 'Retour' in browsers that tell no page what was before it (web/features/projects/step-back-early.ts). */
export function noteLeaving(): void {
  addEventListener("pagehide", () => attempt(() => sessionStorage.setItem("left", String(history.length))));
}
