import { decodeJwt, decodeProtectedHeader, type importJWK, jwtVerify } from "jose";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { SigningKey } from "../../keys/signing-keys.ts";
import { limits } from "../../limits/limits.ts";
import type { Claims } from "./access-token.ts";

/** Claims of a program's key; a person's token has `sub` and `session_id`. */
const program = z.object({
  role: z.enum(["anon", "service_role"]),
  iat: z.number().optional(),
  sub: z.undefined().optional(),
  session_id: z.undefined().optional(),
});

type ImportKey = (key: SigningKey) => ReturnType<typeof importJWK>;

/**
 * Accepts API keys that another server signed with the first key of AUTH_KEYS_FILE: a role and an expiry, no subject. When
 * another key becomes the first, they are invalid. Null for every other token.
 */
export function programKeys(
  { env, keys, clock }: Pick<Context, "env" | "keys" | "clock">,
  publicKey: ImportKey,
) {
  const [first] = env.AUTH_KEYS_FILE === undefined ? [] : keys.signingKeys;
  const { leewaySeconds, tokenLength } = limits.auth;

  return async (token: string): Promise<Claims | null> => {
    if (!first || token.length > tokenLength) return null;
    const { alg, kid } = first;
    const header = z.strictObject({ alg: z.literal(alg), kid: z.literal(kid), typ: z.literal("JWT") });
    try {
      header.parse(decodeProtectedHeader(token));
      // Parsed first, so that the signature of a person's token is not verified twice.
      const { role, iat = 0 } = program.parse(decodeJwt(token));
      if (iat > clock.now().getTime() / 1000 + leewaySeconds) return null;
      await jwtVerify(token, await publicKey(first), {
        algorithms: [alg],
        typ: "JWT",
        currentDate: clock.now(),
        clockTolerance: leewaySeconds,
        requiredClaims: ["exp"],
      });
      return { role };
    } catch {
      return null;
    }
  };
}
