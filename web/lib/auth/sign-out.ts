import type { AuthError } from "@supabase/auth-js";
import { auth, RETRYABLE } from "./client.ts";
import { clearLocalData } from "./local-data.ts";

/**
 * `local` ends this session, `global` all of them, `others` all but this one. Rejects when the server could not be told:
 * then none has ended, on this device neither. (auth-js itself would forget a `local` one before it asks.)
 */
export async function signOut(scope: "local" | "global" | "others"): Promise<void> {
  const client = await auth();
  const { data, error } = await client.getSession();
  if (error?.name === RETRYABLE) throw error;
  if (data.session) {
    const { error: refusal } = await client.admin.signOut(data.session.access_token, scope);
    if (refusal && !isOverAlready(refusal)) throw refusal;
  }
  if (scope !== "others") await forgetSession();
}

/** Takes the session, and whatever else is stored, off this device; the server is not told. */
export async function forgetSession(): Promise<void> {
  const client = await auth();
  const cleared = clearLocalData();
  // The session is no longer stored: auth-js asks nobody, and tells its listeners.
  await client.signOut({ scope: "local" });
  await cleared;
}

/** The server knows no such session, account or token any more. */
const isOverAlready = ({ name, status = 0 }: AuthError) =>
  name === "AuthSessionMissingError" || [401, 403, 404].includes(status);
