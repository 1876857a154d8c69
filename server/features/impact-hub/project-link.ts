import { createHmac } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";

/** The token of a submission's page, derived from the server's key like manage links. */
export function projectToken({ linkSecret }: Pick<Keys, "linkSecret">, submission: string): string {
  const mac = createHmac("sha256", linkSecret).update(`project ${submission}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function projectUrl({ env, keys }: Linking, language: Language, submission: string): string {
  return siteUrl(env, language, `/impact-hub/submission/${projectToken(keys, submission)}`);
}
