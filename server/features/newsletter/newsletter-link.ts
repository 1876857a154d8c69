import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

export type NewsletterLink = "confirm" | "unsubscribe";

/**
 * The tokens to confirm a subscription and to unsubscribe, derived from the server's key like manage links, so that
 * neither the database nor a queued mail contains one.
 */
export function newsletterToken(
  { linkSecret }: Pick<Keys, "linkSecret">,
  link: NewsletterLink,
  subscriber: string,
): string {
  const mac = createHmac("sha256", linkSecret).update(`newsletter ${link} ${subscriber}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function newsletterUrl(
  { env, keys }: Linking,
  language: Language,
  link: NewsletterLink,
  subscriber: string,
): string {
  return siteUrl(env, language, `/newsletter/${link}/${newsletterToken(keys, link, subscriber)}`);
}
