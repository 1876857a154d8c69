import type { ReceiptKey } from "../../../contracts/receipts.ts";
import { getPublic } from "../../lib/api.ts";
import { receiptKeys as address } from "../../links.ts";

/** The foundation's public keys; without network, as the service worker last saw them. Null where there are none. */
export async function receiptKeys(): Promise<readonly ReceiptKey[] | null> {
  const answer = await getPublic(address);
  return answer.ok ? (answer.body as { keys: readonly ReceiptKey[] }).keys : null;
}

/** Tells the service worker to keep this page, its parts and the keys, so that the next receipt needs no network. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { origin, pathname } = location;
  active?.postMessage([origin + pathname, origin + address, ...parts.filter((part) => !part.includes("?"))]);
}
