import { createHmac } from "node:crypto";
import type { Keys } from "../keys/keys.ts";

/** Derives a 32-byte key for one purpose; a leaked key reveals nothing about the others. */
export const secretFor = ({ authSecret }: Pick<Keys, "authSecret">, purpose: string): Buffer =>
  createHmac("sha256", authSecret).update(purpose).digest();
