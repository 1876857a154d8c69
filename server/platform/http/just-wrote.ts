import type { MiddlewareHandler } from "hono";
import { limits } from "../limits/limits.ts";
import type { Env } from "../process/env.ts";
import { siteCookie } from "./site-cookie.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A replica may lack for some seconds what somebody has just sent. A cookie marks their browser for longer than that, on every server;
 * it holds nothing, and whoever makes one up is answered by the primary, as without a replica.
 */
export function justWroteMark(env: Pick<Env, "SITE_URL">): {
  readonly is: (cookies: string | null | undefined) => boolean;
  /** Marks whoever sends something, whatever becomes of it. */
  readonly set: MiddlewareHandler;
} {
  const cookie = siteCookie(env, "just-wrote", "Lax");
  const mark = cookie.write("1", limits.replica.justWroteSeconds);
  return {
    is: (cookies) => cookie.read(cookies) !== undefined,
    async set(c, next) {
      await next();
      if (!READING.has(c.req.method)) c.res.headers.append("Set-Cookie", mark);
    },
  };
}
