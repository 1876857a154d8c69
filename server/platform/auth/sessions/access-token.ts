import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { SigningKey } from "../../keys/signing-keys.ts";
import { sameText } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import { AuthFailure } from "../failure.ts";
import type { User } from "../users/users.ts";
import { programKeys } from "./program-keys.ts";
import type { Session } from "./sessions.ts";
import { sharedSecret } from "./shared-secret.ts";

export interface AccessToken {
  readonly token: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The claims of an accepted token. For a person's token the session is looked up too. */
export type Claims = JWTPayload & { readonly role: string; readonly session_id?: string };

export interface AccessTokens {
  issue(user: User, session: Session): Promise<AccessToken>;
  /** Throws `bad_jwt` unless one of our keys signed the token for this server and it has not expired. */
  verify(token: string): Promise<Claims>;
  /** Signs the claims of an ID token. Without a role it is no access token. */
  signIdToken(claims: Omit<JWTPayload, "iss" | "iat" | "exp">): Promise<string>;
  /** The role of an API key; null for anything else. */
  apiRole(key: string): Promise<string | null>;
  /** For /.well-known/jwks.json: never a private part. */
  publicKeys(): JWK[];
}

const AUDIENCE = "authenticated";
/** Roles of programs. No user can have one: endpoints and the table's constraint refuse it. */
const PROGRAMS = ["anon", "service_role", "supabase_admin"];
const header = z.strictObject({ alg: z.enum(["ES256", "RS256"]), kid: z.string(), typ: z.literal("JWT") });

export function createAccessTokens({
  env,
  keys,
  clock,
  random,
}: Pick<Context, "env" | "keys" | "clock" | "random">): AccessTokens {
  const issuer = `${env.SITE_URL}/auth/v1`;
  const { leewaySeconds, jwksSeconds, tokenLength } = limits.auth;
  const ofSharedSecret = sharedSecret({ env, clock });
  const imported = new Map<string, ReturnType<typeof importJWK>>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const privateKey = (key: SigningKey) => remembered(`sign ${key.kid}`, key);
  const publicKey = (key: SigningKey) => remembered(`verify ${key.kid}`, publicPart(key));
  const ofFirstKey = programKeys({ env, keys, clock }, publicKey);
  function remembered(name: string, jwk: JWK) {
    const known = imported.get(name) ?? importJWK(jwk, jwk.alg);
    imported.set(name, known);
    return known;
  }

  /** A retired key is accepted until its last token has expired and every cached key set has been refreshed. */
  function accepted() {
    const over = seconds() - env.AUTH_JWT_SECONDS - jwksSeconds - leewaySeconds;
    return keys.signingKeys.filter(({ retiredAt }) => retiredAt === undefined || retiredAt > over);
  }

  async function issue(user: User, session: Session): Promise<AccessToken> {
    if (PROGRAMS.includes(user.role)) throw new Error("a user has the role of a program");
    const iat = seconds();
    const exp = iat + env.AUTH_JWT_SECONDS;
    const claims = {
      iss: issuer,
      sub: user.id,
      aud: AUDIENCE,
      exp,
      iat,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
      // Makes two tokens of the same second different, whatever the algorithm.
      jti: random.uuid(),
      ...(session.oauth_client_id && { client_id: session.oauth_client_id, scope: session.oauth_scope }),
    };
    return { token: await sign(claims), expiresIn: env.AUTH_JWT_SECONDS, expiresAt: exp };
  }

  async function sign(claims: JWTPayload): Promise<string> {
    const [signer] = keys.signingKeys;
    if (!signer) throw new Error("no signing key");
    return new SignJWT(claims)
      .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: "JWT" })
      .sign(await privateKey(signer));
  }

  async function verify(token: string): Promise<Claims> {
    const program = await claimsOfProgram(token);
    if (program) return program;
    const key = keyOf(token);
    const { payload } = await jwtVerify(token, await publicKey(key), {
      algorithms: [key.alg],
      typ: "JWT",
      currentDate: clock.now(),
      clockTolerance: leewaySeconds,
      requiredClaims: ["exp", "iat", "role"],
    }).catch(() => {
      throw badJwt();
    });
    const { role, iat = 0, iss, aud, session_id } = payload;
    if (typeof role !== "string" || iat > seconds() + leewaySeconds) throw badJwt();
    if (session_id !== undefined && typeof session_id !== "string") throw badJwt();
    if (iss !== issuer || (!isAdminRole(role) && aud !== AUDIENCE)) throw badJwt();
    return { ...payload, role, ...(session_id !== undefined && { session_id }) };
  }

  /** The key that the header names; any other header (`jwk`, `jku`, `crit`) is refused. */
  function keyOf(token: string): SigningKey {
    try {
      if (token.length > tokenLength) throw badJwt();
      const { alg, kid } = header.parse(decodeProtectedHeader(token));
      const key = accepted().find((candidate) => candidate.kid === kid);
      if (key?.alg === alg) return key;
    } catch {
      // Every reason gets the same error below.
    }
    throw badJwt();
  }

  const claimsOfProgram = async (key: string) =>
    programOf(key) ?? (await ofSharedSecret(key)) ?? (await ofFirstKey(key));

  /** Our own API keys. */
  function programOf(key: string): Claims | null {
    if (sameText(key, keys.anonKey)) return { role: "anon" };
    return sameText(key, keys.serviceRoleKey) ? { role: "service_role" } : null;
  }

  return {
    issue,
    verify,
    signIdToken(claims) {
      const iat = seconds();
      return sign({ ...claims, iss: issuer, iat, exp: iat + env.AUTH_JWT_SECONDS });
    },
    apiRole: async (key) => (await claimsOfProgram(key))?.role ?? null,
    publicKeys: () => accepted().map(publicPart),
  };
}

export const isAdminRole = (role: string) => role === "service_role" || role === "supabase_admin";

function publicPart(key: SigningKey): JWK {
  const { kty, kid, alg, use } = key;
  const numbers = key.kty === "EC" ? { crv: key.crv, x: key.x, y: key.y } : { n: key.n, e: key.e };
  return { kty, kid, alg, use, key_ops: ["verify"], ...numbers };
}

const badJwt = () =>
  new AuthFailure(
    403,
    "bad_jwt",
    "invalid JWT: unable to parse or verify signature, the token is not accepted here",
  );
