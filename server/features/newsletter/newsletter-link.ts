import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

export type NewsletterLink = "confirm" | "unsubscribe";

/**
 * The way to confirm a subscription, and the way out of it: as with manage links only the server's key can make them
 * again, so that neither the database nor a stored message holds one.
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
