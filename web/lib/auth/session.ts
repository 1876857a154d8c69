import type { Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { tabText } from "../tab-store.ts";
import { arrived, auth } from "./client.ts";
import { needsSecondFactor } from "./second-factor.ts";
import { announceStoredSession, hasStoredSession } from "./stored-session.ts";

export type SessionState =
  | { readonly status: "loading" }
  /** There may be a session, but it cannot be checked now: no network, or a busy server. */
  | { readonly status: "failed" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly session: Session;
      /** The session came from a password recovery link. */
      readonly recovery: boolean;
      /** The account has a second factor, and this session has not shown it yet: /auth asks for it. */
      readonly secondFactor: boolean;
    };

/**
 * The user whose session came from a password recovery link, kept in this tab, also over a reload, until the new
 * password is set.
 */
const recovery = tabText("recovery");

const LOADING: SessionState = { status: "loading" };

let state: SessionState = LOADING;
let watched: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The signed-in person, updated also by other tabs. Loads the auth code. */
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
      if (session && (byLink || event === "PASSWORD_RECOVERY")) recovery.keep(session.user.id);
      if (event === "USER_UPDATED") recovery.forget();
      update(stateOf(session));
    });
  } catch {
    watched = undefined;
    update({ status: "failed" });
  }
}

function stateOf(session: Session | null): SessionState {
  // auth-js also passes null for a session that could not be refreshed now, and keeps it stored.
  if (!session) return { status: hasStoredSession() ? "failed" : "signed-out" };
  return {
    status: "signed-in",
    session,
    recovery: recovery.read() === session.user.id,
    secondFactor: needsSecondFactor(session),
  };
}

function update(next: SessionState): void {
  state = next;
  announceStoredSession();
  for (const listener of listeners) listener();
}
