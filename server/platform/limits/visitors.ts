import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";
import type { Call } from "../http/endpoint.ts";
import { siteCookie } from "../http/site-cookie.ts";
import { sameText } from "../keys/tokens.ts";
import { limits } from "./limits.ts";
import { count, limitKey } from "./rate-limits.ts";

/**
 * A whole town may share one address of a mobile operator. A visitor whose POST was accepted gets a cookie for one day
 * and from then on a small rate-limit share of their own, which others at the address cannot use up. The cookie holds only
 * a random number, and only the functions read it (docs/decisions/rate-limits-per-address.md).
 */
export interface Visitors {
  /** The number in a valid cookie; null for any other cookie or none: then only the address is counted. */
  read(request: Request): string | null;
  /** Adds the cookie to an answer that accepts a POST of a visitor without one. */
  welcome(call: Pick<Call, "addressPrefix" | "visitor">, answer: Response): Promise<Response>;
}

const VALUE = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

export function createVisitors(context: Pick<Context, "clock" | "db" | "env" | "keys" | "random">): Visitors {
  const { clock, db, env, keys, random } = context;
  const { cookieSeconds, perAddress } = limits.visitors;
  const cookie = siteCookie(env, "visitor", "Strict");
  const now = () => Math.floor(clock.now().getTime() / 1000);

  const signature = (id: string, expires: number) =>
    createHmac("sha256", keys.linkSecret).update(`visitor ${id} ${expires}`).digest("base64url");

  return {
    read({ headers }) {
      const [, id, expiry, mac] = VALUE.exec(cookie.read(headers.get("Cookie")) ?? "") ?? [];
      if (id === undefined || mac === undefined || Number(expiry) <= now()) return null;
      return sameText(mac, signature(id, Number(expiry))) ? id : null;
    },
    async welcome({ addressPrefix, visitor }, answer) {
      if (answer.status >= 400 || visitor !== null) return answer;
      if ((await count(context, db, "visitors", addressPrefix, 1, perAddress)) > perAddress.max)
        return answer;
      const id = random.token();
      const expires = now() + cookieSeconds;
      const value = `${id}.${expires}.${signature(id, expires)}`;
      const withCookie = new Response(answer.body, answer);
      withCookie.headers.append("Set-Cookie", cookie.write(value, cookieSeconds));
      return withCookie;
    },
  };
}

/** The stored form of a visitor's number: a keyed hash. */
export const visitorKey = (context: Pick<Context, "keys">, visitor: string | null): Buffer | null =>
  visitor === null ? null : limitKey(context, `visitor ${visitor}`);
