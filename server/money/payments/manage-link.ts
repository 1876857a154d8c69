import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

/**
 * The way into a subscription: 128 bits that only the server's key can make again, so that each receipt holds the
 * link while the database holds its hash (and a stored message the subscription's id).
 */
export function manageToken({ linkSecret }: Pick<Keys, "linkSecret">, subscription: string): string {
  const mac = createHmac("sha256", linkSecret).update(`manage ${subscription}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function manageUrl({ env, keys }: Linking, language: Language, subscription: string): string {
  return siteUrl(env, language, `/giving/manage/${manageToken(keys, subscription)}`);
}
