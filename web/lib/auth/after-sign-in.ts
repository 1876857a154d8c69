import { tabStore, tabText } from "../tab-store.ts";

const wayBack = tabText("after-sign-in");

/** Of the entry in the browser's history where /auth is to say that a session is over. */
export const EXPIRED = "session-expired";

/** Whoever was sent to sign in comes back to the page they wanted something of; a path without language. */
export const comeBackTo = wayBack.keep;

/** Where to go on, told once. Only a path of this site: whatever else is stored there leads nowhere. */
export function takeWayBack(storage = tabStore()): string | undefined {
  const path = wayBack.read(storage);
  wayBack.forget(storage);
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
