import { decodeProtectedHeader, jwtVerify } from "jose";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import type { Claims } from "./access-token.ts";

/** Claims of a program's key. Tokens of people are signed only by this server and have a session. */
const program = z.object({ role: z.enum(["anon", "service_role", "supabase_admin"]) });
const header = z.object({ alg: z.literal("HS256") });

/**
 * Accepts API keys that another server signed with a shared secret (AUTH_JWT_SECRET). Such keys have a role and often no
 * expiry. This server signs nothing with the secret. Null for every other token.
 */
export function sharedSecret({ env, clock }: Pick<Context, "env" | "clock">) {
  const secret = env.AUTH_JWT_SECRET && new TextEncoder().encode(env.AUTH_JWT_SECRET);
  const { leewaySeconds, tokenLength } = limits.auth;

  return async (token: string): Promise<Claims | null> => {
    if (!secret || token.length > tokenLength) return null;
    try {
      header.parse(decodeProtectedHeader(token));
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ["HS256"],
        currentDate: clock.now(),
        clockTolerance: leewaySeconds,
      });
      return program.parse(payload);
    } catch {
      return null;
    }
  };
}
