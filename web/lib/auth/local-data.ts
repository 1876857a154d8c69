import { deleteDevice } from "../device/database.ts";
import { attempt } from "../tab-store.ts";

/** Choices of the device rather than of a person. */
const KEPT = new Set(["language", "cookie-consent"]);

/** On a phone that several people use, nothing of one is left for the next: no session, no typed text, no gift, no lesson. */
export function clearLocalData(): Promise<void> {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  });
  attempt(() => sessionStorage.clear());
  return deleteDevice();
}
