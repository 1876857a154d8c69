import { createHmac, generateKeyPairSync, sign as signBytes } from "node:crypto";
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const { account, answer, call, clock, context, session } = accounts;
afterAll(accounts.close);

const [key] = context.keys.signingKeys;
if (!key) throw new Error("no key");
const { kid } = key;
const own = await importJWK(key, "ES256");
const good = { alg: "ES256", typ: "JWT", kid };
const who = await account();
const { access, refresh } = await session(who);
const claims = decodeJwt(access);

const base64 = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
/** Header and payload as given, signed by whatever turns the text into a signature. */
const crafted = (head: unknown, payload: unknown, signed: (text: string) => Buffer | string) => {
  const text = `${base64(head)}.${base64(payload)}`;
  const signature = signed(text);
  return `${text}.${typeof signature === "string" ? signature : signature.toString("base64url")}`;
};
const byOurKey = (payload: JWTPayload, head: Record<string, unknown> = good) =>
  new SignJWT(payload).setProtectedHeader({ ...good, ...head }).sign(own);
const status = async (bearer: string) => (await call("/user", { bearer })).status;

describe("Threat 26: an invalid access token", () => {
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const byStranger = (text: string) =>
    signBytes("sha256", Buffer.from(text), { key: stranger, dsaEncoding: "ieee-p1363" });
  const { d: _private, ...publicKey } = key as Record<string, unknown>;
  const hs = (secret: string) => (text: string) => createHmac("sha256", secret).update(text).digest();
  const secrets = [
    "",
    "secret",
    kid,
    JSON.stringify(publicKey),
    String(publicKey.x),
    context.keys.anonKey,
    context.keys.linkSecret,
  ];
  const [head = "", body = "", signature = ""] = access.split(".");

  const algorithms = [
    "none",
    "None",
    "NONE",
    "nOnE",
    "HS256",
    "HS384",
    "HS512",
    "RS256",
    "PS256",
    "ES384",
    "EdDSA",
    "es256",
    "",
    null,
    1,
  ];
  const kids = [undefined, "", "x", `${kid}x`, kid.slice(1), "../keys.json", "' or 1=1 --", null, 7, [kid]];
  const tokens: string[] = [
    ...algorithms.flatMap((alg) => [
      crafted({ ...good, alg }, claims, () => ""),
      crafted({ ...good, alg }, claims, () => signature),
      crafted({ ...good, alg }, claims, byStranger),
      `${base64({ ...good, alg })}.${body}.`,
    ]),
    ...secrets.flatMap((secret) =>
      [good, { alg: "HS256", typ: "JWT" }, { alg: "HS256", typ: "JWT", kid }].map((header) =>
        crafted({ ...header, alg: "HS256" }, claims, hs(secret)),
      ),
    ),
    ...kids.flatMap((other) => [
      crafted({ ...good, kid: other }, claims, byStranger),
      crafted({ ...good, kid: other }, claims, () => signature),
    ]),
    ...["at+jwt", "JWE", "jwt ", "", null, undefined].map((typ) =>
      crafted({ ...good, typ }, claims, () => signature),
    ),
    ...[
      { jwk: stranger.export({ format: "jwk" }) },
      { jku: "https://x.example/k" },
      { x5u: "https://x.example/c" },
      { x5c: ["x"] },
      { crit: ["exp"] },
      { b64: false, crit: ["b64"] },
      { zip: "DEF" },
      { cty: "JWT" },
    ].flatMap((extra) => [
      crafted({ ...good, ...extra }, claims, byStranger),
      crafted({ ...good, ...extra }, claims, () => signature),
    ]),
    crafted({ ...good, alg: "RS256" }, claims, (text) =>
      signBytes("sha256", Buffer.from(text), rsa.privateKey),
    ),
    crafted(good, claims, byStranger),
    crafted(good, { ...claims, sub: "00000000-0000-4000-8000-000000000000" }, () => signature),
    crafted(good, claims, () => Buffer.alloc(64)),
    crafted(good, claims, () => Buffer.alloc(64, 255)),
    crafted(good, claims, () => Buffer.alloc(0)),
    ...Array.from(signature)
      .slice(0, 60)
      .map(
        (sign, at) =>
          `${head}.${body}.${signature.slice(0, at)}${sign === "A" ? "B" : "A"}${signature.slice(at + 1)}`,
      ),
    ...Array.from(body)
      .slice(0, 40)
      .map(
        (sign, at) =>
          `${head}.${body.slice(0, at)}${sign === "A" ? "B" : "A"}${body.slice(at + 1)}.${signature}`,
      ),
    `${head}.${body}`,
    `${head}.${body}.${signature}.`,
    `${head}..${signature}`,
    `.${body}.${signature}`,
    "..",
    ".",
    "x",
    "null",
    `${access}=`,
    `${access}.${access}`,
    `${head}.${body}.${signature}${"A".repeat(20_000)}`,
    refresh,
    kid,
  ];

  test("none of them is taken", async () => {
    expect(new Set(tokens).size).toBeGreaterThanOrEqual(200);
    const answers = await Promise.all(tokens.map((bearer) => answer("/user", { bearer })));
    const taken = answers.flatMap(({ status: got, body: { code, message = "" } }, at) =>
      got === 403 &&
      code === "bad_jwt" &&
      message.startsWith("invalid JWT: unable to parse or verify signature")
        ? []
        : [tokens[at]],
    );
    expect(taken).toEqual([]);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, JWTPayload]>([
    ["of another issuer", { iss: "https://elsewhere.example/auth/v1" }],
    ["of the API keys' issuer", { iss: "bomoko" }],
    ["of no issuer", { iss: undefined }],
    ["for another audience", { aud: "anon" }],
    ["for two audiences", { aud: ["authenticated", "other"] }],
    ["for no audience", { aud: undefined }],
    ["without an end", { exp: undefined }],
    ["without a beginning", { iat: undefined }],
    ["of tomorrow", { iat: now + 86_400 }],
    ["that does not hold yet", { nbf: now + 86_400 }],
    ["without a role", { role: undefined }],
    ["of a role that is none", { role: 7 }],
    ["with a session that is no text", { session_id: 7 }],
    ["without a person", { sub: undefined }],
  ])("nor one with our own signature %s", async (_what, changed) => {
    const { status: got, body } = await answer("/user", {
      bearer: await byOurKey({ ...claims, ...changed }),
    });
    expect({ status: got, code: body.code }).toEqual({ status: 403, code: "bad_jwt" });
  });

  test("a token whose user or session does not exist is refused", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const refused = async (changed: JWTPayload) => {
      const { status: got, body } = await answer("/user", {
        bearer: await byOurKey({ ...claims, ...changed }),
      });
      return [got, body.code];
    };
    expect(await refused({ sub: nobody })).toEqual([403, "user_not_found"]);
    expect(await refused({ sub: "1234567890" })).toEqual([400, "bad_jwt"]);
    for (const session_id of [nobody, "x", undefined])
      expect(await refused({ session_id })).toEqual([403, "session_not_found"]);
    const other = decodeJwt((await session(await account())).access);
    expect(await refused({ session_id: other.session_id })).toEqual([403, "session_not_found"]);
    expect(await refused({})).toEqual([200, undefined]);
  });

  test("an Authorization header of another format is refused", async () => {
    for (const Authorization of [
      "",
      access,
      `Basic ${access}`,
      `Bearer  ${access}`,
      `Bearer ${access} x`,
      "Bearer",
      `Bearer,${access}`,
    ]) {
      expect(await answer("/user", { headers: { Authorization } })).toMatchObject({
        status: 401,
        body: { code: "no_authorization", message: expect.stringContaining("Bearer token") },
      });
    }
    expect((await call("/user", { headers: { Authorization: `bEaReR ${access}` } })).status).toBe(200);
  });

  test("the audience a client names must be the person's", async () => {
    expect(await answer("/user", { bearer: access, headers: { "X-JWT-AUD": "other" } })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    expect((await call("/user", { bearer: access, headers: { "X-JWT-AUD": "authenticated" } })).status).toBe(
      200,
    );
  });
});

describe("Threat 27: clocks that differ", () => {
  const at = (seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds;

  // The clock goes on while a busy machine answers: some seconds are left on either side.
  test("a token is accepted 50 s after its expiry, not 61 s", async () => {
    expect(await status(await byOurKey({ ...claims, exp: at(-50) }))).toBe(200);
    expect(await status(await byOurKey({ ...claims, exp: at(-61) }))).toBe(403);
  });

  test("a token issued 58 s in the future is accepted, not one 70 s in the future", async () => {
    expect(await status(await byOurKey({ ...claims, iat: at(58), nbf: at(58) }))).toBe(200);
    expect(await status(await byOurKey({ ...claims, iat: at(70) }))).toBe(403);
    expect(await status(await byOurKey({ ...claims, nbf: at(70) }))).toBe(403);
  });
});
