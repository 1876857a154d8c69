import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import type { Env } from "../process/env.ts";
import { changeKeys, type Keys, makeApiKeys } from "./keys.ts";
import { makeSigningKey, type SigningAlg, type SigningKey } from "./signing-keys.ts";

/**
 * `next`: a new key signs, or the one that was prepared; the one before is published until its last token is over.
 * `prepare`: a new key is published and waits, for several servers that cannot change at the same moment.
 * `compromised`: nothing the keys so far have signed counts any more, the API keys included.
 */
export type Rotation = "next" | "prepare" | "compromised";

type Settings = Pick<Env, "DATA_DIR" | "AUTH_SIGNING_ALG" | "AUTH_JWT_SECONDS">;

/** Changes the signing keys of DATA_DIR; a running server takes them up when it is started again. */
export function rotateKeys(settings: Settings, clock: Clock, rotation: Rotation): Promise<void> {
  const { DATA_DIR, AUTH_SIGNING_ALG: alg, AUTH_JWT_SECONDS } = settings;
  const now = Math.floor(clock.now().getTime() / 1000);

  async function changed(keys: Keys): Promise<Keys> {
    if (rotation === "prepare") {
      const waiting: SigningKey = { ...(await makeSigningKey(alg)), standby: true };
      return { ...keys, signingKeys: [...keys.signingKeys, waiting] };
    }
    if (rotation === "compromised") {
      const key = await makeSigningKey(alg);
      return { ...keys, signingKeys: [key], ...(await makeApiKeys(key, clock)) };
    }
    const signer = await nextKey(keys.signingKeys, alg);
    const before = keys.signingKeys
      .filter(({ kid }) => kid !== signer.kid)
      .map((key) => (key.standby ? key : { ...key, retiredAt: key.retiredAt ?? now }))
      .filter((key) => !isOver(key));
    return { ...keys, signingKeys: [signer, ...before] };
  }

  function isOver({ retiredAt }: SigningKey) {
    const { jwksSeconds, leewaySeconds } = limits.auth;
    return retiredAt !== undefined && retiredAt + AUTH_JWT_SECONDS + jwksSeconds + leewaySeconds < now;
  }

  return changeKeys(DATA_DIR, clock, alg, changed);
}

async function nextKey(keys: readonly SigningKey[], alg: SigningAlg): Promise<SigningKey> {
  const waiting = keys.find((key) => key.standby && key.alg === alg);
  if (!waiting) return makeSigningKey(alg);
  const { standby: _waited, ...key } = waiting;
  return key;
}
