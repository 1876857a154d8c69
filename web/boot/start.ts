import { startReact } from "../lib/start-react.ts";
import { attempt } from "../lib/tab-store.ts";

/**
 * An element shows what this browser keeps: a draft, a payment that was begun, a session. It names the keys; where one is
 * stored, React starts at once. An element without a key needs React on every visit.
 */
export function startForKept(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-start]"))
    if (dataset.start?.split(" ").some(isKept)) startReact();
}

const isKept = (key: string) =>
  !key || attempt(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));
