import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import type { ClaimedGifts, OwnAccount } from "../../../../contracts/account.ts";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { functions } from "../../../links.ts";

export interface Own {
  readonly status: "loading" | "failed" | "ready";
  readonly account?: OwnAccount;
  /** Gifts made as a guest that have just become part of the account. */
  readonly claimed: number;
  readonly retry: () => void;
}

type State = Omit<Own, "retry">;

/** What is the person's own. Gifts made with the confirmed address before there was an account join it first. */
export function useOwnAccount({ id, email_confirmed_at }: User): Own {
  const [state, setState] = useState<State>({ status: "loading", claimed: 0 });
  const [attempt, setAttempt] = useState(0);
  const isConfirmed = Boolean(email_confirmed_at);

  useEffect(() => {
    void read(isConfirmed).then((next) =>
      // What was claimed a moment ago is still news.
      setState((before) => ({ ...next, claimed: before.claimed + next.claimed })),
    );
  }, [id, isConfirmed, attempt]);

  function retry() {
    setState((before) => ({ ...before, status: "loading" }));
    setAttempt(attempt + 1);
  }

  return { ...state, retry };
}

async function read(isConfirmed: boolean): Promise<State> {
  let claimed = 0;
  try {
    if (isConfirmed) claimed = await claim();
    return { status: "ready", account: await json<OwnAccount>(functions.myAccount), claimed };
  } catch {
    return { status: "failed", claimed };
  }
}

async function claim(): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  return (await json<ClaimedGifts>(functions.claimGifts, init)).claimed;
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await authedFetch(url, init);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as T;
}
