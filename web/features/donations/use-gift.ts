import { useEffect, useState } from "react";
import type { GiftStatusView } from "../../../contracts/pages.ts";
import { getJson } from "../../lib/api.ts";
import { functions } from "../../links.ts";
import { screenOf } from "./gift-view.ts";

/** Most payments are confirmed within seconds: asked at once, soon again, then at this pace. */
const WAITS_MS = [0, 1_000, 2_000];
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
    let turns = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      clearTimeout(timer);
      timer = setTimeout(turn, WAITS_MS[turns] ?? EVERY_MS);
      turns += 1;
    };
    const turn = () => void ask().finally(() => stop.signal.aborted || next());
    next();
    // Back from the payment's tab: no need to wait for the turn.
    const back = () => {
      turns = 0;
      next();
    };
    document.addEventListener("visibilitychange", back, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [reference, waiting]);
  return gift;
}
