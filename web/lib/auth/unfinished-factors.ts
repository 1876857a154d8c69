import type { FactorType } from "@supabase/auth-js";
import type { AuthClient } from "./client.ts";

/** Removes unfinished set-ups of a kind, whose names would block the next one. */
export async function dropUnfinished(client: AuthClient, kind: FactorType): Promise<void> {
  const { data } = await client.getUser();
  for (const { id, status, factor_type } of data.user?.factors ?? [])
    if (status === "unverified" && factor_type === kind) await client.mfa.unenroll({ factorId: id });
}
