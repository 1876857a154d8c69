import { tabStore, tabText } from "../tab-store.ts";

const returnPath = tabText("after-sign-in");

/** The history state with which /auth says that the session is over. */
export const EXPIRED = "session-expired";

/** The one with which /security leads to the recovery codes when a second factor was just turned on: they are made at once. */
export const FRESH_FACTOR = "fresh-factor";

/** Stores the page to return to after signing in; a path without language. */
export const comeBackTo = returnPath.keep;

/** Reads and deletes the stored return path. Anything but a path of this site is ignored. */
export function takeWayBack(storage = tabStore()): string | undefined {
  const path = returnPath.read(storage);
  returnPath.forget(storage);
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
