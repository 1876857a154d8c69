import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same text, in the same time whatever they are. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash("sha256").update(text).digest();

/** How a token of a link is stored: whoever reads the database finds no link. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
