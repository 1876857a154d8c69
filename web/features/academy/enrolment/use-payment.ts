import { useEffect, useState } from "react";
import type { EnrolmentStatus } from "../../../../contracts/academy/academy.ts";
import { getJson } from "../../../lib/api.ts";
import { functions } from "../../../links.ts";
import { waits } from "./payment-state.ts";

/** Most payments are confirmed within seconds: the first requests follow quickly, the others at a fixed interval. */
const WAITS_MS = [0, 1_000, 2_000];
const EVERY_MS = 4_000;

/** Polls the payment until it is final; `unknown` if the server does not know the reference. */
export function usePayment(reference: string): EnrolmentStatus | "unknown" | undefined {
  const [status, setStatus] = useState<EnrolmentStatus | "unknown">();
  const isOver = status === "unknown" || (status !== undefined && !waits(status));
  useEffect(() => {
    if (isOver) return;
    const stop = new AbortController();
    let turns = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (document.hidden) return;
      const address = `${functions.enrolmentStatus}?${new URLSearchParams({ reference })}`;
      const answer = await getJson(address, stop.signal);
      if (stop.signal.aborted) return;
      if (answer.ok) setStatus(answer.body as EnrolmentStatus);
      // Any other failure (offline, busy): the next turn tries again.
      else if (answer.status === 404 || answer.status === 422) setStatus("unknown");
    };
    const next = () => {
      clearTimeout(timer);
      timer = setTimeout(turn, WAITS_MS[turns] ?? EVERY_MS);
      turns += 1;
    };
    const turn = () => void ask().finally(() => stop.signal.aborted || next());
    // The visitor comes back from the payment's tab: ask at once.
    const back = () => {
      turns = 0;
      next();
    };
    next();
    document.addEventListener("visibilitychange", back, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [reference, isOver]);
  return status;
}
