import { useEffect, useState } from "react";
import type { OwnProfile } from "../../../contracts/profile/profile.ts";
import { authedFetch } from "../../lib/auth/authed-fetch.ts";
import { functions } from "../../links.ts";

type Asked =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly profile: OwnProfile };

/** What the books say of whoever is signed in, once `isDue`; asked again after a failure. */
export function useOwnProfile(isDue: boolean): { readonly asked: Asked; readonly retry: () => void } {
  const [asked, setAsked] = useState<Asked>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (isDue) void read().then(setAsked);
  }, [isDue, attempt]);

  function retry() {
    setAsked({ status: "loading" });
    setAttempt(attempt + 1);
  }

  return { asked, retry };
}

async function read(): Promise<Asked> {
  try {
    const answer = await authedFetch(functions.myProfile);
    if (!answer.ok) return { status: "failed" };
    return { status: "ready", profile: (await answer.json()) as OwnProfile };
  } catch {
    return { status: "failed" };
  }
}
