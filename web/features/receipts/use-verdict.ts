import { useEffect, useState } from "react";
import type { ReceiptAnswer, ReceiptKey } from "../../../contracts/receipts.ts";
import { getJson, getPublic } from "../../lib/api.ts";
import { functions, receiptKeys as keysAddress } from "../../links.ts";
import { scannedText } from "./scanned-text.ts";
import { judge, type Verdict, verdictOf } from "./verdict.ts";

/** The verdict on the receipt in the address: `checking` while it is being checked, null without a receipt. */
export function useVerdict(serverAnswer: ReceiptAnswer | null): Verdict | "checking" | null {
  const [verdict, setVerdict] = useState<Verdict | "checking" | null>(
    serverAnswer && verdictOf(serverAnswer),
  );
  useEffect(() => {
    const stop = new AbortController();
    const check = async () => {
      const text = scannedText();
      if (text === null) return;
      setVerdict("checking");
      const result = await judge(text, {
        keys: receiptKeys,
        books: (receipt) => books(receipt, stop.signal),
      });
      if (!stop.signal.aborted && scannedText() === text) setVerdict(result);
      kept ??= keepForOffline();
    };
    void check();
    addEventListener("hashchange", () => void check(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return verdict;
}

let kept: Promise<void> | undefined;

async function books(receipt: string, signal: AbortSignal): Promise<ReceiptAnswer | null> {
  const answer = await getJson(`${functions.checkReceipt}?${new URLSearchParams({ receipt })}`, signal);
  return answer.ok ? (answer.body as ReceiptAnswer) : null;
}

/** The foundation's public keys, without network from the service worker's cache; null if there is no copy. */
async function receiptKeys(): Promise<readonly ReceiptKey[] | null> {
  const answer = await getPublic(keysAddress);
  return answer.ok ? (answer.body as { keys: readonly ReceiptKey[] }).keys : null;
}

/** Once a receipt was checked: asks the service worker to cache this page, its files and the keys, so that the next one needs no network. */
async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { origin, pathname } = location;
  active?.postMessage([
    origin + pathname,
    origin + keysAddress,
    ...parts.filter((part) => !part.includes("?")),
  ]);
}
