import { useEffect, useState } from "react";
import { getJson } from "./api.ts";

/** Most payments are confirmed within seconds: ask at once, soon again, then at this interval. */
const WAITS_MS = [0, 1_000, 2_000];
const EVERY_MS = 4_000;

/** A payment's status: the page's initial value, then the server's answers as long as `waits` returns true. */
export function usePolled<View>(address: string, initial: View, waits: (view: View) => boolean): View {
  const [view, setView] = useState(initial);
  const waiting = waits(view);
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await getJson(address, stop.signal);
      // Offline or busy: keep the shown value, the next turn asks again.
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
    // The reader is back from the payment's tab: ask at once.
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
