import { attempt, tabStore } from "../tab-store.ts";

/** A session that a link to a new password brought is one until the password is set, in this tab, also after a reload. */
const KEY = "recovery";

export const rememberRecovery = (user: string, storage = tabStore()): void =>
  void attempt(() => storage?.setItem(KEY, user));

export const isRecovery = (user: string, storage = tabStore()): boolean =>
  attempt(() => storage?.getItem(KEY)) === user;

export const forgetRecovery = (storage = tabStore()): void => void attempt(() => storage?.removeItem(KEY));
