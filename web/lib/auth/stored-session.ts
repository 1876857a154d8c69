import { attempt } from "../tab-store.ts";

/** Where auth-js keeps its session: its own default name. No auth code is needed to see whether there is one. */
const SESSION_KEY = "supabase.auth.token";
const CHANGED = "session-changed";

export function hasStoredSession(): boolean {
  return Boolean(attempt(() => localStorage.getItem(SESSION_KEY)));
}

/** Told by this tab's auth code, and by the browser of what other tabs do. */
export function watchStoredSession(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}

export function tellStoredSession(): void {
  dispatchEvent(new Event(CHANGED));
}
