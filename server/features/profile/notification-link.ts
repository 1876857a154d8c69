import { createHmac, timingSafeEqual } from "node:crypto";
import type { Language } from "../../../contracts/languages.ts";
import { TOPICS, type Topic } from "../../../contracts/profile/profile.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import { type Words, words } from "../../platform/words.ts";

type LinkKeys = Pick<Keys, "linkSecret">;

const MAC_BYTES = 16;
const BYTES = 1 + 16 + MAC_BYTES;

/**
 * The token of an unsubscribe link: topic, person, and 128 bits derived from the server's key. Neither the database nor a
 * queued mail contains one.
 */
export function notificationToken(keys: LinkKeys, topic: Topic, userId: string): string {
  const what = Buffer.from([TOPICS.indexOf(topic), ...Buffer.from(userId.replaceAll("-", ""), "hex")]);
  return Buffer.concat([what, mac(keys, what)]).toString("base64url");
}

/** Null if the signature is not ours. */
export function readNotificationToken(
  keys: LinkKeys,
  token: string,
): { readonly topic: Topic; readonly userId: string } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== BYTES || bytes.toString("base64url") !== token) return null;
  const what = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(keys, what))) return null;
  const topic = TOPICS[what[0] ?? TOPICS.length];
  const userId = what.toString("hex", 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return topic ? { topic, userId } : null;
}

function mac({ linkSecret }: LinkKeys, what: Buffer): Buffer {
  return createHmac("sha256", linkSecret)
    .update("notification ")
    .update(what)
    .digest()
    .subarray(0, MAC_BYTES);
}

function notificationUrl({ env, keys }: Linking, language: Language, topic: Topic, userId: string): string {
  return siteUrl(env, language, `/profile/messages/${notificationToken(keys, topic, userId)}`);
}

/** The foot of a letter about this topic, and the headers for the mail program's unsubscribe button. */
export function wayOut(linking: Linking, language: Language, topic: Topic, userId: string) {
  const t: Words = words(language);
  const url = notificationUrl(linking, language, topic, userId);
  return {
    also: [{ text: t(`mail.wayOut.${topic}`), label: t("mail.wayOut.action"), url }],
    unsubscribe: url,
    oneClick: true,
  } as const;
}
