import type { AuthClient } from "./client.ts";
import type { AuthProblem } from "./failure.ts";
import { callOwn } from "./own-endpoints.ts";

const PATH = "/factors/recovery-codes";

/** How many codes an account has left, and when they were made. */
export interface CodesLeft {
  readonly remaining: number;
  readonly created_at: string | null;
}

export const readCodesLeft = () => callOwn<CodesLeft>(PATH);

/** Ten new codes, which replace all others. */
export const makeCodes = () => callOwn<{ readonly codes: readonly string[] }>(PATH, { method: "POST" });

/** Raises the session with a recovery code; `before` runs before the page hears of the new session. */
export async function showRecoveryCode(
  client: AuthClient,
  code: string,
  before: () => void,
): Promise<{ error: AuthProblem | null }> {
  const { data, error } = await callOwn<{ access_token: string; refresh_token: string }>(`${PATH}/verify`, {
    method: "POST",
    body: JSON.stringify({ code }),
  });
  if (error) return { error };
  before();
  return client.setSession(data);
}
