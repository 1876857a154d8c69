import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same text, in the same time whatever they are. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash("sha256").update(text).digest();
