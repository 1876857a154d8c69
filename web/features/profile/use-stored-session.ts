import { useSyncExternalStore } from "react";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";

/** Whether somebody is signed in on this device, as far as it can be told without the auth code. */
export function useStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ["session", "storage"]) addEventListener(event, listener, { signal: stop.signal });
  return () => stop.abort();
}
