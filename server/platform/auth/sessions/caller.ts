import { decodeJwt } from "jose";
import type { Context } from "../../context.ts";
import { isApiRole } from "../../database/as-role.ts";
import { type Caller, type IdentifyCaller, TokenRefused } from "../../people/person.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure } from "../failure.ts";
import type { AccessTokens, Claims } from "./access-token.ts";
import type { Principals } from "./principal.ts";

type Parts = Pick<Context, "db" | "clock"> &
  Pick<Principals, "requireUserOrApp"> & { readonly accessTokens: AccessTokens };

const ANYONE: Caller = { role: "anon", claims: { role: "anon" } };

/**
 * Identifies the caller of the data API by the bearer token, or by the API key if there is no token. A person's token
 * needs a live session; while a second factor is missing, the caller counts as anonymous.
 */
export function createIdentifyCaller({ db, clock, accessTokens, requireUserOrApp }: Parts): IdentifyCaller {
  return async (request) => {
    const [scheme, token = ""] =
      /^bearer(?: +(.*))?$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
    if (scheme === undefined) return programOf(request.headers.get("apikey"));
    if (token === "") throw new TokenRefused("Empty JWT is sent in Authorization header");
    const claims = await accessTokens.verify(token).catch((error: unknown) => {
      throw error instanceof AuthFailure ? reasonOf(token) : error;
    });
    return callerOf(claims, request);
  };

  async function callerOf(claims: Claims, request: Request): Promise<Caller> {
    const { role } = claims;
    if (!isApiRole(role)) throw new TokenRefused(`role "${role}" does not exist`);
    const isPerson = role === "authenticated" || claims.session_id !== undefined;
    if (!isPerson) return { role, claims };
    const { session } = await requireUserOrApp(request).catch((error: unknown) => {
      throw error instanceof AuthFailure ? new TokenRefused(error.message) : error;
    });
    return (await lacksSecondFactor(db, session)) ? ANYONE : { role, claims };
  }

  async function programOf(key: string | null): Promise<Caller> {
    if (!key) return ANYONE;
    const role = await accessTokens.apiRole(key);
    if (role === null || !isApiRole(role)) throw new TokenRefused("Invalid API key");
    return { role, claims: { role } };
  }

  function reasonOf(token: string): TokenRefused {
    const parts = token.split(".").length;
    if (parts !== 3) return new TokenRefused(`Expected 3 parts in JWT; got ${parts}`);
    return isOver(token)
      ? new TokenRefused("JWT expired", { isOver: true })
      : new TokenRefused("JWT cryptographic operation failed");
  }

  /** Only chooses the error message; the token is refused either way. */
  function isOver(token: string): boolean {
    try {
      return (decodeJwt(token).exp ?? Infinity) * 1000 < clock.now().getTime();
    } catch {
      return false;
    }
  }
}
