import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import type { Claimed, OwnAccount } from "../../../../contracts/account.ts";
import { languageHeaders } from "../../../lib/api.ts";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { functions } from "../../../links.ts";

export interface Own {
  readonly status: "loading" | "failed" | "ready";
  readonly account?: OwnAccount;
  /** How many gifts and orders made as a guest have just joined the account. */
  readonly claimed: { readonly gifts: number; readonly orders: number };
  readonly retry: () => void;
}

type State = Omit<Own, "retry">;

const NONE: Own["claimed"] = { gifts: 0, orders: 0 };

/** The person's gifts, orders and courses. Gifts and orders made as a guest with the confirmed address are claimed first. */
export function useOwnAccount({ id, email_confirmed_at }: User): Own {
  const [state, setState] = useState<State>({ status: "loading", claimed: NONE });
  const [attempt, setAttempt] = useState(0);
  const isConfirmed = Boolean(email_confirmed_at);

  useEffect(() => {
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

async function claimAll(): Promise<Own["claimed"]> {
  const [gifts, orders] = await Promise.all([claim(functions.claimGifts), claim(functions.claimOrders)]);
  return { gifts, orders };
}

async function claim(url: string): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  return (await json<Claimed>(url, init)).claimed;
}

function sumOf(one: Own["claimed"], other: Own["claimed"]): Own["claimed"] {
  return { gifts: one.gifts + other.gifts, orders: one.orders + other.orders };
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await authedFetch(url, { headers: languageHeaders(), ...init });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as T;
}
