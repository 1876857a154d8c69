import { attempt } from "../tab-store.ts";

/** The key of auth-js's stored session (its default): whether there is one is known without the auth code. */
export const SESSION_KEY = "supabase.auth.token";

export function hasStoredSession(): boolean {
  return Boolean(attempt(() => localStorage.getItem(SESSION_KEY)));
}

/** The id of the signed-in person; known without network. */
export function storedUser(): string | undefined {
  const session = attempt(() => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null") as StoredSession);
  return typeof session?.user?.id === "string" ? session.user.id : undefined;
}

type StoredSession = { readonly user?: { readonly id?: unknown } } | null;

/** Notifies the account links (web/boot/account.ts) that somebody signed in or out in this tab. */
export function announceStoredSession(): void {
  dispatchEvent(new Event("session"));
}
