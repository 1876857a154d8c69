import { attempt, tabStore } from "../tab-store.ts";

const KEY = "after-sign-in";

/** Of the entry in the browser's history where /auth is to say that a session is over. */
export const EXPIRED = "session-expired";

/** Whoever was sent to sign in comes back to the page they wanted something of; a path without language. */
export function comeBackTo(path: string, storage = tabStore()): void {
  attempt(() => storage?.setItem(KEY, path));
}

/** Where to go on, told once. Only a path of this site: whatever else is stored there leads nowhere. */
export function takeWayBack(storage = tabStore()): string | undefined {
  const path = attempt(() => storage?.getItem(KEY));
  attempt(() => storage?.removeItem(KEY));
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
