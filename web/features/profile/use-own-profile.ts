import { useEffect, useState } from "react";
import type { OwnProfile } from "../../../contracts/profile/profile.ts";
import { authedFetch } from "../../lib/auth/authed-fetch.ts";
import { functions } from "../../links.ts";

type State =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly profile: OwnProfile };

/** The profile of the signed-in person, loaded once `isDue`; `retry` loads it again. */
export function useOwnProfile(isDue: boolean): { readonly state: State; readonly retry: () => void } {
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (isDue) void read().then(setState);
  }, [isDue, attempt]);

  function retry() {
    setState({ status: "loading" });
    setAttempt(attempt + 1);
  }

  return { state, retry };
}

async function read(): Promise<State> {
  try {
    const answer = await authedFetch(functions.myProfile);
    if (!answer.ok) return { status: "failed" };
    return { status: "ready", profile: (await answer.json()) as OwnProfile };
  } catch {
    return { status: "failed" };
  }
}
