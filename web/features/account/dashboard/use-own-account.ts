import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import type { Claimed, ClaimedOfEach, OwnAccount } from "../../../../contracts/account.ts";
import { languageHeaders } from "../../../lib/api.ts";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { functions } from "../../../links.ts";

export interface Own {
  readonly status: "loading" | "failed" | "ready";
  readonly account?: OwnAccount;
  /** How many gifts and orders made as a guest have just joined the account. */
  readonly claimed: ClaimedOfEach;
  readonly retry: () => void;
}

type State = Omit<Own, "retry">;

/** What the server has read for the page. */
type Printed = Pick<State, "account" | "claimed">;

const NONE: ClaimedOfEach = { gifts: 0, orders: 0 };

/**
 * The person's gifts, orders and courses; read unless the server has printed them. Gifts and orders made as a guest with the
 * confirmed address are claimed first.
 */
export function useOwnAccount({ id, email_confirmed_at }: User, printed?: Printed): Own {
  const [state, setState] = useState<State>(
    printed ? { ...printed, status: "ready" } : { status: "loading", claimed: NONE },
  );
  const isRead = useRef(printed !== undefined);
  const [attempt, setAttempt] = useState(0);
  const isConfirmed = Boolean(email_confirmed_at);

  useEffect(() => {
    const wasRead = isRead.current;
    isRead.current = false;
    if (wasRead) return;
    void read(isConfirmed).then((next) =>
      // Keep the count of an earlier claim: the notice about it is still shown.
      setState((before) => ({ ...next, claimed: sumOf(before.claimed, next.claimed) })),
    );
  }, [id, isConfirmed, attempt]);

  function retry() {
    setState((before) => ({ ...before, status: "loading" }));
    setAttempt(attempt + 1);
  }

  return { ...state, retry };
}

async function read(isConfirmed: boolean): Promise<State> {
  let claimed = NONE;
  try {
    if (isConfirmed) claimed = await claimAll();
    return { status: "ready", account: await json<OwnAccount>(functions.myAccount), claimed };
  } catch {
    return { status: "failed", claimed };
  }
}

async function claimAll(): Promise<ClaimedOfEach> {
  const [gifts, orders] = await Promise.all([claim(functions.claimGifts), claim(functions.claimOrders)]);
  return { gifts, orders };
}

async function claim(url: string): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  return (await json<Claimed>(url, init)).claimed;
}

function sumOf(one: ClaimedOfEach, other: ClaimedOfEach): ClaimedOfEach {
  return { gifts: one.gifts + other.gifts, orders: one.orders + other.orders };
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await authedFetch(url, { headers: languageHeaders(), ...init });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as T;
}
