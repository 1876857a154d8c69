import { useEffect, useState } from "react";
import { getJson } from "./api.ts";

/** Most payments are confirmed within seconds: asked at once, soon again, then at this pace. */
const WAITS_MS = [0, 1_000, 2_000];
const EVERY_MS = 4_000;

/** What a payment is for, as the page brought it, then as the server tells it for as long as `waits` says so. */
export function usePolled<View>(address: string, brought: View, waits: (view: View) => boolean): View {
  const [view, setView] = useState(brought);
  const waiting = waits(view);
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await getJson(address, stop.signal);
      // Offline or busy: what is shown stays true, the next turn asks again.
      if (answer.ok && !stop.signal.aborted) setView(answer.body as View);
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
  }, [address, waiting]);
  return view;
}
