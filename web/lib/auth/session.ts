import type { Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { arrived, auth } from "./client.ts";
import { forgetRecovery, isRecovery, rememberRecovery } from "./recovery.ts";
import { needsSecondFactor } from "./second-factor.ts";
import { hasStoredSession, tellStoredSession } from "./stored-session.ts";

export type SessionState =
  | { readonly status: "loading" }
  /** There may be a session, but it cannot be told now: no network, or the server is busy. */
  | { readonly status: "failed" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly session: Session;
      /** Brought by a link to a new password. */
      readonly recovery: boolean;
      /** The account has a second factor, and this session has not shown it yet: /auth asks for it. */
      readonly secondFactor: boolean;
    };

const LOADING: SessionState = { status: "loading" };

let state: SessionState = LOADING;
let watched: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Who is signed in, kept up to date: also by other tabs. Loads the auth code. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watched ??= watch();
  return () => listeners.delete(listener);
}

async function watch(): Promise<void> {
  try {
    const client = await auth();
    client.onAuthStateChange((event, session) => {
      const byLink = event === "INITIAL_SESSION" && arrived()?.type === "recovery";
      if (session && (byLink || event === "PASSWORD_RECOVERY")) rememberRecovery(session.user.id);
      if (event === "USER_UPDATED") forgetRecovery();
      tell(stateOf(session));
    });
  } catch {
    watched = undefined;
    tell({ status: "failed" });
  }
}

function stateOf(session: Session | null): SessionState {
  // auth-js says "none" also where a session could not be refreshed now, and keeps it.
  if (!session) return { status: hasStoredSession() ? "failed" : "signed-out" };
  return {
    status: "signed-in",
    session,
    recovery: isRecovery(session.user.id),
    secondFactor: needsSecondFactor(session),
  };
}

function tell(next: SessionState): void {
  state = next;
  tellStoredSession();
  for (const listener of listeners) listener();
}
