import { tabStore, tabText } from "../tab-store.ts";

/** A session that a link to a new password brought is one until the password is set, in this tab, also after a reload. */
const recovery = tabText("recovery");

export const rememberRecovery = recovery.keep;
export const forgetRecovery = recovery.forget;

export function isRecovery(user: string, storage = tabStore()): boolean {
  return recovery.read(storage) === user;
}
