import { createHash, timingSafeEqual } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { isLocal } from "../http/local-only.ts";
import { type Env, isLoopback } from "../process/env.ts";

/** `wrong`: a token came, and it is not ours. */
export type Entry = "open" | "closed" | "wrong";
export type Door = (c: HonoContext) => Entry;

type Settings = Pick<Env, "SITE_URL" | "METRICS_TOKEN">;

/**
 * Who may read what the server says of itself: whoever has METRICS_TOKEN, and this machine, if the site is on this machine
 * only. Behind a proxy every visitor comes from this machine; a public site has an address of its own for it (METRICS_PORT).
 */
export function siteDoor({ SITE_URL, METRICS_TOKEN }: Settings): Door {
  const wanted = METRICS_TOKEN === undefined ? undefined : digest(METRICS_TOKEN);
  return (c) => {
    const sent = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    if (wanted && sent !== undefined) return timingSafeEqual(digest(sent), wanted) ? "open" : "wrong";
    return isLoopback(SITE_URL) && isLocal(c) ? "open" : "closed";
  };
}

/** The address for this machine alone: a proxy that was led there by mistake is refused all the same. */
export const localDoor: Door = (c) => (isLocal(c) ? "open" : "closed");

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
