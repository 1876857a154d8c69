import { deleteDevice } from "../device/database.ts";
import { attempt } from "../tab-store.ts";

/** Settings of the device, not of a person. */
const KEPT = new Set(["language", "cookie-consent", "passkey-offer"]);

/** Deletes everything personal from a device that several people may use: session, drafts, gifts, lessons. */
export function clearLocalData(): Promise<void> {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  });
  attempt(() => sessionStorage.clear());
  return deleteDevice();
}
