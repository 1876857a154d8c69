import { createHmac } from "node:crypto";
import type { Keys } from "../../keys/keys.ts";
import type { Env } from "../../process/env.ts";

type AccountKeys = Pick<Keys, "authSecret">;

/** What a link of a mail is for, as clients read it. */
export type LinkType = "signup" | "recovery" | "magiclink" | "invite" | "email_change";

/**
 * The token and the code of a mail are made from a random seed with the server's key. A stored message holds the seed
 * and the database hashes: neither opens an account without the key.
 */
export function linkToken({ authSecret }: AccountKeys, seed: string, pkce: boolean): string {
  const token = createHmac("sha224", authSecret).update(`mail token ${seed}`).digest("hex");
  return pkce ? `pkce_${token}` : token;
}

export function mailCode({ authSecret }: AccountKeys, seed: string, length: number): string {
  const mac = createHmac("sha256", authSecret).update(`mail code ${seed}`).digest();
  return (mac.readBigUInt64BE() % 10n ** BigInt(length)).toString().padStart(length, "0");
}

/** Opens a page with a button; nothing happens before it is pressed. */
export function verifyLink(
  { SITE_URL }: Pick<Env, "SITE_URL">,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  // Clients compare a plain address as it is written; only what would end it is escaped.
  const back = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${SITE_URL}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${back}`;
}
