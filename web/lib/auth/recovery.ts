import { attempt, tabStore } from "../tab-store.ts";

/** A session that a link to a new password brought is one until the password is set, in this tab, also after a reload. */
const KEY = "recovery";

export function rememberRecovery(user: string, storage = tabStore()): void {
  attempt(() => storage?.setItem(KEY, user));
}

export function isRecovery(user: string, storage = tabStore()): boolean {
  return attempt(() => storage?.getItem(KEY)) === user;
}

export function forgetRecovery(storage = tabStore()): void {
  attempt(() => storage?.removeItem(KEY));
}
