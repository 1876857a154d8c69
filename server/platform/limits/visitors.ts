import { createHmac } from "node:crypto";
import type { Context } from "../context.ts";
import type { Call } from "../http/endpoint.ts";
import { sameText } from "../keys/tokens.ts";
import { limits } from "./limits.ts";
import { count, limitKey } from "./rate-limits.ts";

/**
 * Behind one address of a mobile operator a whole town gives and writes. Whoever's post was taken gets a cookie, which
 * says for a day that they were; from then on they have a small share of their own, and what others do at their address
 * is not in their way. It holds a random number and nothing else, is sent to the functions only, and no page reads it
 * (docs/decisions/rate-limits-per-address.md).
 */
export interface Visitors {
  /** The number in a cookie that we made and that still counts; else null, and the address stands for them. */
  read(request: Request): string | null;
  /** The answer with a cookie, where it takes a post of somebody who had none. */
  welcome(call: Pick<Call, "addressPrefix" | "visitor">, answer: Response): Promise<Response>;
}

const NAME = "visitor";
const COOKIE = /(?:^|;\s*)visitor=([\w-]{22})\.(\d{10})\.([\w-]{43})(?:;|$)/;

export function createVisitors(context: Pick<Context, "clock" | "db" | "env" | "keys" | "random">): Visitors {
  const { clock, db, env, keys, random } = context;
  const { cookieSeconds, perAddress } = limits.visitors;
  const now = () => Math.floor(clock.now().getTime() / 1000);

  const signature = (id: string, expires: number) =>
    createHmac("sha256", keys.linkSecret).update(`visitor ${id} ${expires}`).digest("base64url");

  return {
    read({ headers }) {
      const [, id, expiry, mac] = COOKIE.exec(headers.get("Cookie") ?? "") ?? [];
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
      const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
      const told = new Response(answer.body, answer);
      told.headers.append(
        "Set-Cookie",
        `${NAME}=${value}; Max-Age=${cookieSeconds}; Path=/functions/v1; HttpOnly; SameSite=Strict${secure}`,
      );
      return told;
    },
  };
}

/** How a visitor is counted where something is stored of them: by a keyed hash. */
export const visitorKey = (context: Pick<Context, "keys">, visitor: string | null): Buffer | null =>
  visitor === null ? null : limitKey(context, `visitor ${visitor}`);
