import type { AuthError, FactorType } from "@supabase/auth-js";
import type { AuthClient } from "./client.ts";

/** Removes unfinished set-ups of a kind, whose names would block the next one. */
export async function dropUnfinished(client: AuthClient, kind: FactorType): Promise<void> {
  const { data } = await client.getUser();
  for (const { id, status, factor_type } of data.user?.factors ?? [])
    if (status === "unverified" && factor_type === kind) await client.mfa.unenroll({ factorId: id });
}

/**
 * Removes a factor. The session that was raised by it is no longer, so it is read anew: where another factor remains, the
 * person shows that one before the next change.
 */
export async function removeFactor(
  client: AuthClient,
  factorId: string,
): Promise<{ error: AuthError | null }> {
  const { error } = await client.mfa.unenroll({ factorId });
  return error ? { error } : client.refreshSession();
}
