import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

/**
 * The token of a subscription's manage link: 128 bits derived from the server's key. Each receipt can carry the link,
 * while the database stores only its hash, and a queued mail only the subscription's id.
 */
export function manageToken({ linkSecret }: Pick<Keys, "linkSecret">, subscription: string): string {
  const mac = createHmac("sha256", linkSecret).update(`manage ${subscription}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function manageUrl({ env, keys }: Linking, language: Language, subscription: string): string {
  return siteUrl(env, language, `/giving/manage/${manageToken(keys, subscription)}`);
}
