import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import type { Env } from "../process/env.ts";
import { changeKeys, type Keys, makeApiKeys } from "./keys.ts";
import { makeSigningKey, type SigningAlg, type SigningKey } from "./signing-keys.ts";

/**
 * `next`: a new or prepared key signs; the previous one stays published until its last token has expired.
 * `prepare`: publishes a new key that does not sign yet, for several servers that cannot switch at the same moment.
 * `compromised`: revokes everything that the existing keys have signed, including the API keys.
 */
export type Rotation = "next" | "prepare" | "compromised";

type Settings = Pick<Env, "DATA_DIR" | "AUTH_SIGNING_ALG" | "AUTH_JWT_SECONDS">;

/** Changes the signing keys in DATA_DIR; a running server uses them after a restart. */
export function rotateKeys(settings: Settings, clock: Clock, rotation: Rotation): Promise<void> {
  const { DATA_DIR, AUTH_SIGNING_ALG: alg, AUTH_JWT_SECONDS } = settings;
  const now = Math.floor(clock.now().getTime() / 1000);

  async function rotate(keys: Keys): Promise<Keys> {
    if (rotation === "prepare") {
      const prepared: SigningKey = { ...(await makeSigningKey(alg)), standby: true };
      return { ...keys, signingKeys: [...keys.signingKeys, prepared] };
    }
    if (rotation === "compromised") {
      const key = await makeSigningKey(alg);
      return { ...keys, signingKeys: [key], ...(await makeApiKeys(key, clock)) };
    }
    const signer = await nextKey(keys.signingKeys, alg);
    const previous = keys.signingKeys
      .filter(({ kid }) => kid !== signer.kid)
      .map((key) => (key.standby ? key : { ...key, retiredAt: key.retiredAt ?? now }))
      .filter((key) => !isOver(key));
    return { ...keys, signingKeys: [signer, ...previous] };
  }

  function isOver({ retiredAt }: SigningKey) {
    const { jwksSeconds, leewaySeconds } = limits.auth;
    return retiredAt !== undefined && retiredAt + AUTH_JWT_SECONDS + jwksSeconds + leewaySeconds < now;
  }

  return changeKeys(DATA_DIR, clock, alg, rotate);
}

async function nextKey(keys: readonly SigningKey[], alg: SigningAlg): Promise<SigningKey> {
  const prepared = keys.find((key) => key.standby && key.alg === alg);
  if (!prepared) return makeSigningKey(alg);
  const { standby: _standby, ...key } = prepared;
  return key;
}
