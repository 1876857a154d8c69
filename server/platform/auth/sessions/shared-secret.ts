import { decodeProtectedHeader, jwtVerify } from "jose";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import type { Claims } from "./access-token.ts";

/** Of programs, not of people: a person's token has a session here, and only we sign those. */
const program = z.object({ role: z.enum(["anon", "service_role", "supabase_admin"]) });
const header = z.object({ alg: z.literal("HS256") });

/**
 * The keys of programs that were made with one shared secret (AUTH_JWT_SECRET), for those that come from a server
 * which had one. Such keys name a role and often no end. Nothing is signed with it; null is for every other token.
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
