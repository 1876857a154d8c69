import { attempt } from "../tab-store.ts";

/** Where auth-js keeps its session: its own default name. No auth code is needed to see whether there is one. */
export const SESSION_KEY = "supabase.auth.token";

export function hasStoredSession(): boolean {
  return Boolean(attempt(() => localStorage.getItem(SESSION_KEY)));
}

/** For the links to the account (web/boot/account.ts): somebody has signed in or out in this tab. */
export function tellStoredSession(): void {
  dispatchEvent(new Event("session"));
}
