import { useEffect, useRef, useState } from "react";
import { onOutboxChange, sendWaiting, waitingOf } from "../../../lib/device/outbox.ts";

/** Sends waiting entries whenever the network may be back; returns their number, and reports when some were sent. */
export function useSync(user: string | undefined, onArrived: () => void): number {
  const [count, setCount] = useState(0);
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  useEffect(() => {
    if (!user) return;
    const stop = new AbortController();
    let before = 0;
    const look = async () => {
      const { length } = await waitingOf(user);
      if (stop.signal.aborted) return;
      if (length < before) arrived.current();
      before = length;
      setCount(length);
    };
    const send = () => void sendWaiting().catch(() => undefined);
    const { signal } = stop;
    const unlisten = onOutboxChange(() => void look());
    addEventListener("online", send, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || send(), { signal });
    void look().then(send);
    return () => {
      stop.abort();
      unlisten();
    };
  }, [user]);

  return count;
}
