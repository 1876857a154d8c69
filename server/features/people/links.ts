import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

/** The token of the link to one's own data, derived from the server's key: neither the database nor a queued mail has it. */
export function requestToken({ linkSecret }: Pick<Keys, "linkSecret">, request: string): string {
  const mac = createHmac("sha256", linkSecret).update(`own-data ${request}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function requestUrl({ env, keys }: Linking, language: Language, request: string): string {
  const query = new URLSearchParams({ token: requestToken(keys, request), language });
  return `${env.SITE_URL}/own-data?${query.toString()}`;
}
