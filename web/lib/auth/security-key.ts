import type { AuthClient } from "./client.ts";
import type { AuthProblem } from "./failure.ts";

type Done = { error: AuthProblem | null };

/**
 * Answers a challenge of a WebAuthn factor: the browser creates the key of a new factor, and asks for the key of an active
 * one. auth-js's own method would offer only keys that are plugged in.
 */
export async function answerByKey(client: AuthClient, factorId: string): Promise<Done> {
  const webauthn = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data, error } = await client.mfa.challenge({ factorId, webauthn });
  if (error) return { error };
  const { type, credential_options } = data.webauthn;
  try {
    const options: object = credential_options;
    const credential =
      type === "create"
        ? await navigator.credentials.create(options)
        : await navigator.credentials.get(options);
    const answer = await client.mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: { ...webauthn, type, credential_response: credential } as never,
    });
    return { error: answer.error && ofKey(answer.error) };
  } catch (problem) {
    // Browsers refuse with a DOMException, which has no code of the accounts.
    if (problem instanceof DOMException) return { error: refused(problem) };
    throw problem;
  }
}

/** One code of factors for every kind: its reason is about the clock of an authenticator app, which a key has not. */
const ofKey = ({ name, message, code }: AuthProblem): AuthProblem => ({
  name,
  message,
  code: code === "mfa_verification_failed" ? "webauthn_verification_failed" : code,
});

const refused = ({ name, message }: DOMException): AuthProblem => ({
  name,
  message,
  code: name === "InvalidStateError" ? "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" : "ERROR_CEREMONY_ABORTED",
});
