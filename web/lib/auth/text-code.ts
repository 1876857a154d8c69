import type { AuthClient } from "./client.ts";
import type { AuthProblem } from "./failure.ts";

interface Answer {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

/** All but the first happen while the person waits for the message: it comes late, or the telephone changes its network. */
const REFUSED = ["mfa_verification_failed", "mfa_challenge_expired", "mfa_ip_address_mismatch"];

/**
 * Answers a challenge of a phone factor. A refused code has the error of other codes that are sent: the one of factors is about
 * the clock of an authenticator app.
 */
export async function verifyTextCode(
  client: AuthClient,
  answer: Answer,
): Promise<{ error: AuthProblem | null }> {
  const { error } = await client.mfa.verify(answer);
  if (!error || !REFUSED.includes(error.code ?? "")) return { error };
  return { error: { name: error.name, message: error.message, code: "otp_expired" } };
}
