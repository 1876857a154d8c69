import { attempt } from "../tab-store.ts";

/** Where auth-js keeps its session: its own default name. No auth code is needed to see whether there is one. */
export const SESSION_KEY = "supabase.auth.token";

export function hasStoredSession(): boolean {
  return Boolean(attempt(() => localStorage.getItem(SESSION_KEY)));
}

/** Whose session it is; known without network, too. */
export function storedUser(): string | undefined {
  const session = attempt(() => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null") as StoredSession);
  return typeof session?.user?.id === "string" ? session.user.id : undefined;
}

type StoredSession = { readonly user?: { readonly id?: unknown } } | null;

/** For the links to the account (web/boot/account.ts): somebody has signed in or out in this tab. */
export function tellStoredSession(): void {
  dispatchEvent(new Event("session"));
}
