import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The stored form of a link's token, so that a reader of the database cannot use the link. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
