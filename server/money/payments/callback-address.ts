import { createHmac } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { sameText } from "../../platform/keys/tokens.ts";

type Known = Pick<Context, "env" | "keys">;

/**
 * The address at which a provider that signs nothing may say that something happened to one payment. The token is the
 * payment's id and 128 bits derived from the server's key, so nobody can guess it and nothing is stored.
 */
export const callbackUrl = ({ env, keys }: Known, provider: string, paymentId: string): string =>
  `${env.SITE_URL}/webhooks/${provider}/${callbackToken(keys, paymentId)}`;

export function callbackToken({ linkSecret }: Known["keys"], paymentId: string): string {
  const id = Buffer.from(paymentId.replaceAll("-", ""), "hex");
  const mac = createHmac("sha256", linkSecret).update(`callback ${paymentId}`).digest().subarray(0, 16);
  return Buffer.concat([id, mac]).toString("base64url");
}

/** The payment a token belongs to; null if we did not make the token. */
export function paymentOfToken(keys: Known["keys"], token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const hex = Buffer.from(token, "base64url").subarray(0, 16).toString("hex");
  const paymentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return sameText(callbackToken(keys, paymentId), token) ? paymentId : null;
}
