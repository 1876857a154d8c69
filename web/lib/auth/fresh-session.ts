import type { Session } from "@supabase/auth-js";
import { publicKey } from "./client.ts";
import { SESSION_KEY } from "./stored-session.ts";

/** auth-js renews a session that ends within this time. */
const MARGIN_MS = 90_000;

/**
 * The stored session, without auth-js. One that is about to end is renewed and stored as auth-js does it. Rejects if that
 * fails, and leaves everything as it is: auth-js then finds out whether the session is over.
 */
export async function freshSession(): Promise<Session> {
  const session = stored();
  if ((session.expires_at ?? 0) * 1000 - Date.now() > MARGIN_MS) return session;
  const answer = await fetch("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    headers: { apikey: await publicKey(), "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  });
  if (!answer.ok) throw new Error(`The session was not renewed: ${answer.status}`);
  const next = (await answer.json()) as Session;
  // Another tab has signed out or renewed it meanwhile: what it stored counts.
  if (stored().refresh_token !== session.refresh_token) return stored();
  localStorage.setItem(SESSION_KEY, JSON.stringify(next));
  return next;
}

function stored(): Session {
  const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null") as Session | null;
  if (!session) throw new Error("Nobody is signed in");
  return session;
}
