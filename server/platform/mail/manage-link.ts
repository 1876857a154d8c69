import { createHash, createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../http/site-url.ts";
import type { Keys } from "../keys/keys.ts";
import type { Env } from "../process/env.ts";

/**
 * The way into a subscription: 128 bits that only the server's key can make again, so that each receipt holds the
 * link while the database holds its hash (and a stored message the subscription's id).
 */
export function manageToken({ linkSecret }: Pick<Keys, "linkSecret">, subscription: string): string {
  const mac = createHmac("sha256", linkSecret).update(`manage ${subscription}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** What a letter needs to write its links. */
export interface Linking {
  readonly env: Pick<Env, "SITE_URL">;
  readonly keys: Pick<Keys, "linkSecret" | "authSecret">;
}

export function manageUrl({ env, keys }: Linking, language: Language, subscription: string): string {
  return siteUrl(env, language, `/giving/manage/${manageToken(keys, subscription)}`);
}
