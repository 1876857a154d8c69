import type { AuthError } from "@supabase/auth-js";
import { auth, RETRYABLE } from "./client.ts";
import { clearLocalData } from "./local-data.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type Scope = "local" | "global" | "others";

/**
 * `local` ends this session, `global` all of them, `others` all but this one. Rejects if the server could not be reached:
 * then no session has ended, not even on this device. (auth-js itself deletes a `local` session before it calls.)
 */
export const signOut = (scope: Scope): Promise<void> => oneAtATime(() => endSessions(scope));

async function endSessions(scope: Scope): Promise<void> {
  const client = await auth();
  const { data, error } = await client.getSession();
  if (error?.name === RETRYABLE) throw error;
  if (data.session) {
    const { error: refusal } = await client.admin.signOut(data.session.access_token, scope);
    if (refusal && !isOverAlready(refusal)) throw refusal;
  }
  if (scope !== "others") await forgetSession();
}

/** Deletes the session and all other stored data from this device, without calling the server. */
export async function forgetSession(): Promise<void> {
  const client = await auth();
  const cleared = clearLocalData();
  // The session is no longer stored: auth-js makes no call, only notifies its listeners.
  await client.signOut({ scope: "local" });
  await cleared;
}

/** The session, account or token no longer exists on the server. */
const isOverAlready = ({ name, status = 0 }: AuthError) =>
  name === "AuthSessionMissingError" || [401, 403, 404].includes(status);
