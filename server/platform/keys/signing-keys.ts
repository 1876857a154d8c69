import { readFile } from "node:fs/promises";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import { StartFailure } from "../process/env.ts";

const common = {
  kid: z.string().min(1).max(200),
  use: z.literal("sig").default("sig"),
  /** Published but not signing yet, so that every server knows the key before it signs. */
  standby: z.literal(true).optional(),
  /** Seconds since 1970. The key no longer signs and stays published until its last token has expired. */
  retiredAt: z.number().int().optional(),
};
const part = z.string().min(1);
const ecKey = z.object({
  ...common,
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  alg: z.literal("ES256"),
  x: part,
  y: part,
  d: part,
});
const rsaKey = z.object({
  ...common,
  kty: z.literal("RSA"),
  alg: z.literal("RS256"),
  /** 2048 bits at least, from elsewhere; ours have 3072. */
  n: z.string().min(342),
  e: part,
  d: part,
  p: part,
  q: part,
  dp: part,
  dq: part,
  qi: part,
});
/** A private JWK that signs access tokens. */
export const signingKey = z.discriminatedUnion("kty", [ecKey, rsaKey]);
export type SigningKey = z.infer<typeof signingKey>;
export type SigningAlg = SigningKey["alg"];

export async function makeSigningKey(alg: SigningAlg): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: 3072 });
  const jwk = await exportJWK(privateKey);
  return signingKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: "sig" });
}

/** Neither on standby nor retired. */
const isCurrent = ({ standby, retiredAt }: SigningKey) => !standby && retiredAt === undefined;

export const canSign = (key: SigningKey, alg: SigningAlg) => key.alg === alg && isCurrent(key);

/** Puts the newest current key of the algorithm first: the first key signs. */
export function signerFirst(keys: readonly SigningKey[], alg: SigningAlg): SigningKey[] {
  const signs = (key: SigningKey) => canSign(key, alg);
  return [...keys.filter(signs), ...keys.filter((key) => !signs(key))];
}

/** Reads signing keys of another server: a JWK set of private keys, newest first. */
export async function importSigningKeys(path: string): Promise<SigningKey[]> {
  try {
    const text: unknown = JSON.parse(await readFile(path, "utf8"));
    const { keys } = z.object({ keys: z.array(signingKey).min(1) }).parse(text);
    if (keys[0] && isCurrent(keys[0])) return keys;
  } catch {
    // The reason is not shown, because it could quote a private key.
  }
  throw new StartFailure(
    `AUTH_KEYS_FILE is wrong: ${path} must hold {"keys": [...]} with private JWKs, each with kid and alg ES256 or RS256.`,
  );
}
