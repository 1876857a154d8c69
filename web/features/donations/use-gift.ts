import { useEffect, useState } from "react";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { getJson } from "../../lib/api.ts";
import { functions } from "../../links.ts";
import { screenOf } from "./gift-view.ts";

const EVERY_MS = 4_000;

/** The gift as the page brought it, then as the server tells it while the payment is awaited. */
export function useGift(reference: string, brought: GiftStatusView): GiftStatusView {
  const [gift, setGift] = useState(brought);
  const waiting = screenOf(gift) === "pending";
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const address = `${functions.donationStatus}?${new URLSearchParams({ reference })}`;
      const answer = await getJson(address, stop.signal);
      // Offline or busy: what is shown stays true, the next turn asks again.
      if (answer.ok && !stop.signal.aborted) setGift(answer.body as GiftStatusView);
    };
    const turn = () => void ask();
    const timer = setInterval(turn, EVERY_MS);
    // Back from the payment's tab: no need to wait for the turn.
    document.addEventListener("visibilitychange", turn, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [reference, waiting]);
  return gift;
}
