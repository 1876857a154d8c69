import { useEffect, useState } from "react";
import type { ReceiptAnswer } from "../../../contracts/receipts.ts";
import { getJson } from "../../lib/api.ts";
import { functions } from "../../links.ts";
import { keepForOffline, receiptKeys } from "./receipt-keys.ts";
import { judge, type Verdict, verdictOf } from "./verdict.ts";

/** What is known of the receipt in the address: `checking` until it is, null where there is none. */
export function useVerdict(answered: ReceiptAnswer | null): Verdict | "checking" | null {
  const [verdict, setVerdict] = useState<Verdict | "checking" | null>(answered && verdictOf(answered));
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const text = scanned();
      if (text === null) return;
      setVerdict("checking");
      const found = await judge(text, { keys: receiptKeys, books: (asked) => books(asked, stop.signal) });
      if (!stop.signal.aborted && scanned() === text) setVerdict(found);
    };
    void look();
    void receiptKeys().then(keepForOffline);
    addEventListener("hashchange", () => void look(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return verdict;
}

/** The text of the QR code: after the # it never reaches a server's log. */
function scanned(): string | null {
  const text = location.hash.slice(1);
  if (text === "" || text === "main") return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function books(receipt: string, signal: AbortSignal): Promise<ReceiptAnswer | null> {
  const answer = await getJson(`${functions.checkReceipt}?${new URLSearchParams({ receipt })}`, signal);
  return answer.ok ? (answer.body as ReceiptAnswer) : null;
}
