import { createHmac } from "node:crypto";
import type { Keys } from "../../keys/keys.ts";
import type { Env } from "../../process/env.ts";

type AccountKeys = Pick<Keys, "authSecret">;

/** The `type` of a mailed link on the wire. */
export type LinkType = "signup" | "recovery" | "magiclink" | "invite" | "email_change";

/**
 * The token and the code of a mail are derived from a random seed with the server's key. The database holds the seed (in
 * the stored mail) and hashes of token and code: without the key neither gives access to an account.
 */
export function linkToken({ authSecret }: AccountKeys, seed: string, pkce: boolean): string {
  const token = createHmac("sha224", authSecret).update(`mail token ${seed}`).digest("hex");
  return pkce ? `pkce_${token}` : token;
}

export function mailCode({ authSecret }: AccountKeys, seed: string, length: number): string {
  const mac = createHmac("sha256", authSecret).update(`mail code ${seed}`).digest();
  return (mac.readBigUInt64BE() % 10n ** BigInt(length)).toString().padStart(length, "0");
}

/** The URL of a page with one button; only pressing the button uses the token. */
export function verifyLink(
  { SITE_URL }: Pick<Env, "SITE_URL">,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  // Clients compare a plain address without escapes, so it is escaped only if it has other characters.
  const encoded = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${SITE_URL}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${encoded}`;
}
