import { createHmac } from "node:crypto";
import type { Keys } from "../keys/keys.ts";

/** 32 bytes for one purpose: what one key gives away says nothing about another. */
export const secretFor = ({ authSecret }: Pick<Keys, "authSecret">, purpose: string): Buffer =>
  createHmac("sha256", authSecret).update(purpose).digest();
