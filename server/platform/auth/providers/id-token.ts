import { createHash } from "node:crypto";
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { isUuid } from "../../database/uuid.ts";
import { sameText } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import type { Trx } from "../users/users.ts";
import { type IdTokenParts, ProviderRefused } from "./provider.ts";

/** Signatures by a key pair only: a shared secret, or none, would let a client sign for the provider. */
const HASHES: Readonly<Record<string, string>> = {
  RS256: "sha256",
  RS384: "sha384",
  RS512: "sha512",
  PS256: "sha256",
  ES256: "sha256",
  ES384: "sha384",
};

export class NonceMismatch extends ProviderRefused {
  override name = "NonceMismatch";
}

interface Expected {
  readonly keys: JWTVerifyGetKey;
  /** Our client ids at the provider. */
  readonly audience: readonly string[];
  /** May contain Microsoft's `{tenantid}`. */
  readonly expectedIssuer: string;
  readonly now: Date;
}

/** Checks an ID token that a client hands over: signature, issuer, audience, times, nonce, and the access token's hash. */
export async function verifyIdToken(
  { idToken, accessToken, nonce }: IdTokenParts,
  { keys, audience, expectedIssuer, now }: Expected,
): Promise<JWTPayload> {
  if (idToken.length > limits.auth.tokenLength || audience.length === 0) throw wrong();
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      algorithms: Object.keys(HASHES),
      issuer: issuerOf(expectedIssuer, idToken),
      audience: [...audience],
      requiredClaims: ["sub", "iat", "exp"],
      clockTolerance: limits.auth.leewaySeconds,
      currentDate: now,
    });
    if ((payload.iat ?? 0) * 1000 > now.getTime() + limits.auth.leewaySeconds * 1000) throw wrong();
    checkParty(payload, audience);
    checkNonce(payload.nonce, nonce);
    checkAccessToken(payload.at_hash, accessToken, HASHES[protectedHeader.alg] ?? "");
    return payload;
  } catch (error) {
    // An answer of the provider that did not come is not the client's fault.
    throw error instanceof errors.JOSEError ? wrong(error) : error;
  }
}

/**
 * Remembers a verified ID token until it has ended; refuses one that opened a session already. The hash leaves the signature
 * out, because the same signature can be written in several ways.
 */
export async function spendIdToken(trx: Trx, idToken: string): Promise<void> {
  const signed = idToken.slice(0, idToken.lastIndexOf("."));
  const { exp = 0 } = decodeJwt(idToken);
  const spent = await trx
    .insertInto("auth.spent_id_tokens")
    .values({
      token_hash: createHash("sha256").update(signed).digest(),
      ends_at: new Date((exp + limits.auth.leewaySeconds) * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (spent.numInsertedOrUpdatedRows === 0n) throw new ProviderRefused("the ID token was used already");
}

const wrong = (cause?: unknown) => new ProviderRefused("Bad ID token", { cause });

/** Microsoft's tenants share one key set; each has an issuer of its own. */
function issuerOf(expected: string, idToken: string): string {
  if (!expected.includes("{tenantid}")) return expected;
  decodeProtectedHeader(idToken);
  const { tid } = decodeJwt(idToken);
  if (typeof tid !== "string" || !isUuid(tid)) throw wrong();
  return expected.replace("{tenantid}", tid);
}

/** A token for several audiences names the one that requested it. */
function checkParty({ aud, azp }: JWTPayload, audience: readonly string[]) {
  const isOurs = typeof azp === "string" && audience.includes(azp);
  if (Array.isArray(aud) && aud.length > 1 && !isOurs) throw wrong();
}

/**
 * The token has the nonce, or its SHA-256. A value that looks like a hash is compared with the hash only: otherwise a thief
 * of the token could show the hash itself as the nonce.
 */
function checkNonce(claimed: unknown, nonce: string) {
  if (claimed === undefined && nonce === "") return;
  const failure = new NonceMismatch("Nonces mismatch");
  if (typeof claimed !== "string" || claimed === "" || nonce === "") throw failure;
  const hashed = createHash("sha256").update(nonce).digest("hex");
  const isHash = /^[0-9a-f]{64}$/i.test(claimed);
  if (!sameText(claimed.toLowerCase(), hashed) && (isHash || !sameText(claimed, nonce))) throw failure;
}

function checkAccessToken(claimed: unknown, accessToken: string, hash: string) {
  if (claimed === undefined || accessToken === "") return;
  const digest = createHash(hash).update(accessToken).digest();
  const half = digest.subarray(0, digest.length / 2).toString("base64url");
  if (typeof claimed !== "string" || !sameText(claimed, half)) throw wrong();
}
