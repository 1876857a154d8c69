import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../platform/context.ts";
import { UUID } from "../platform/database/uuid.ts";
import { siteCookie } from "../platform/http/site-cookie.ts";
import { officeLimits } from "./limits.ts";

/** The cookie of the office's screens: it names a session and carries our signature, no token of the API. */
export function sessionCookie({ env, keys }: Pick<Context, "env" | "keys">) {
  const cookie = siteCookie(env, "office", "Strict");
  const sign = (id: string) =>
    createHmac("sha256", keys.linkSecret).update(`session of the office ${id}`).digest();
  return {
    for: (id: string) =>
      cookie.write(`${id}.${sign(id).toString("base64url")}`, officeLimits.cookieMs / 1000),
    gone: cookie.write("", 0),
    /** The session that a request's cookie names; null without one of ours. */
    read({ headers }: Request): string | null {
      const [id = "", signature = ""] = (cookie.read(headers.get("Cookie")) ?? "").split(".");
      const given = Buffer.from(signature, "base64url");
      const right = sign(id);
      return UUID.test(id) && given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
