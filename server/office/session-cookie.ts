import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../platform/context.ts";
import { officeLimits } from "./limits.ts";

const ID = /^[0-9a-f-]{36}$/;

/** The cookie of the office's screens: it names a session and carries our signature, no token of the API. */
export function sessionCookie({ env, keys }: Pick<Context, "env" | "keys">) {
  const isSecure = env.SITE_URL.startsWith("https:");
  // The prefix keeps other hosts of the domain from setting it.
  const name = isSecure ? "__Host-office" : "office";
  const sign = (id: string) =>
    createHmac("sha256", keys.linkSecret).update(`session of the office ${id}`).digest();
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? "; Secure" : ""}`;
  return {
    for: (id: string) => written(`${id}.${sign(id).toString("base64url")}`, officeLimits.cookieMs / 1000),
    gone: written("", 0),
    /** The session that a request's cookie names; null without one of ours. */
    read({ headers }: Request): string | null {
      const cookies = (headers.get("Cookie") ?? "").split(";").map((one) => one.trim());
      const value = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      const [id = "", signature = ""] = value.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = sign(id);
      return ID.test(id) && given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
