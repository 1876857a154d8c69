import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../testing/until.ts";
import { testAccounts } from "../testing/accounts.ts";
import { type Lie, lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { purge } from "../users/purge.ts";

const liar = await lyingProvider();
const accounts = await testAccounts({
  AUTH_MANUAL_LINKING: "on",
  AUTH_OIDC_PROVIDERS: "liar",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
});
const { account, answer, clock, session } = accounts;
afterAll(async () => {
  await accounts.close();
  await liar.close();
});
beforeEach(() => liar.lieWith({}));

let people = 0;
const person = () => {
  const sub = `native-${++people}`;
  return { iss: liar.origin, aud: "site", sub, email: `${sub}@example.org`, email_verified: true };
};
const grant = (id_token: string, more: object = {}) =>
  answer("/token?grant_type=id_token", { body: { provider: "custom:liar", id_token, ...more } });
const sha = (text: string) => createHash("sha256").update(text);
const BAD = { status: 400, body: { error: "invalid request", error_description: "Bad ID token" } };
const BAD_NONCE = { status: 400, body: { error: "invalid nonce", error_description: "Nonces mismatch" } };

test("an ID token opens an account, and the same account again", async () => {
  const who = person();
  const first = await grant(await liar.idToken(who));
  expect(first.body).toMatchObject({ access_token: expect.any(String), user: { email: who.email } });
  const again = await grant(await liar.idToken(who));
  expect((again.body.user as { id: string }).id).toBe((first.body.user as { id: string }).id);
});

describe("threat 26: an ID token that is wrong opens nothing", () => {
  const lies: [string, Lie][] = [
    ["another audience", { claims: { aud: "another site" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["expired", { claims: { exp: 1_700_000_000 } }],
    ["from the future", { claims: { iat: 4_000_000_000, exp: 4_000_000_300 } }],
    ["no end", { claims: { exp: undefined } }],
    ["no subject", { claims: { sub: undefined } }],
    ["several audiences for another party", { claims: { aud: ["site", "other"], azp: "other" } }],
    ["a swapped key", { signature: "another key" }],
    ["algorithm none", { signature: "none" }],
    ["a shared secret as the key", { signature: "shared secret" }],
  ];
  test.each(lies)("%s", async (_, lie) => {
    liar.lieWith(lie);
    expect(await grant(await liar.idToken(person()))).toEqual(BAD);
  });

  test("no token at all", async () => {
    expect(await grant("x")).toEqual(BAD);
    expect(await grant("x".repeat(20_000))).toEqual(BAD);
  });
});

test("threat 26: an ID token opens one session, however its signature is written, also of twenty at once", async () => {
  const token = await liar.idToken(person());
  expect((await grant(token)).status).toBe(200);
  expect(await grant(token)).toEqual(BAD);
  const [header, payload, signature = ""] = token.split(".");
  expect(await grant([header, payload, `${signature}==`].join("."))).toEqual(BAD);
  const fresh = await liar.idToken(person());
  const tries = await Promise.all(Array.from({ length: 20 }, () => grant(fresh)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("an ID token that was refused is not spent; a spent one is forgotten when it has ended", async () => {
  const token = await liar.idToken({ ...person(), nonce: "a nonce of the app" });
  expect(await grant(token)).toEqual(BAD_NONCE);
  expect((await grant(token, { nonce: "a nonce of the app" })).status).toBe(200);
  const spent = () => accounts.context.db.selectFrom("auth.spent_id_tokens").selectAll().execute();
  const { db } = accounts.context;
  const before = (await spent()).length;
  await purge({ db, clock: { ...clock, now: () => new Date(Date.now() + 300_000) } });
  expect(await spent()).toHaveLength(before);
  await purge({ db, clock: { ...clock, now: () => new Date(Date.now() + 420_000) } });
  expect(await spent()).toEqual([]);
});

test("threat 26: the nonce is compared with the token's value or its SHA-256; a hash is no nonce", async () => {
  const raw = "a nonce of the app";
  const hashed = sha(raw).digest("hex");
  const token = (nonce?: string) => liar.idToken({ ...person(), ...(nonce && { nonce }) });
  expect((await grant(await token(hashed), { nonce: raw })).status).toBe(200);
  expect((await grant(await token(raw), { nonce: raw })).status).toBe(200);
  expect(await grant(await token(hashed), { nonce: hashed })).toEqual(BAD_NONCE);
  expect(await grant(await token(hashed), { nonce: "another" })).toEqual(BAD_NONCE);
  expect(await grant(await token(hashed))).toEqual(BAD_NONCE);
  expect(await grant(await token(), { nonce: raw })).toEqual(BAD_NONCE);
});

test("threat 26: the access token must be the one that the ID token names", async () => {
  const access_token = "token at the provider";
  const at_hash = sha(access_token).digest().subarray(0, 16).toString("base64url");
  const token = () => liar.idToken({ ...person(), at_hash });
  expect((await grant(await token(), { access_token })).status).toBe(200);
  expect((await grant(await token())).status).toBe(200);
  expect(await grant(await token(), { access_token: "of somebody else" })).toEqual(BAD);
});

test("threat 27: a provider's new key is read when the first tokens come that it signed", async () => {
  const provider = await lyingProvider();
  const own = await testAccounts({
    AUTH_OIDC_PROVIDERS: "liar",
    AUTH_OIDC_LIAR_ISSUER: provider.origin,
    AUTH_OIDC_LIAR_CLIENT_ID: "site",
    AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
    AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
  });
  const status = async (id_token: string) => {
    const body = { provider: "custom:liar", id_token };
    return (await own.answer("/token?grant_type=id_token", { body })).status;
  };
  const token = () => provider.idToken({ ...person(), iss: provider.origin });
  expect(await status(await token())).toBe(200);
  await provider.rotate();
  const signedAnew = await token();
  await until(async () => (await status(signedAnew)) === 200);
  await own.close();
  await provider.close();
});

test("a provider that is away is a 503, which clients repeat", async () => {
  const own = await testAccounts({
    AUTH_OIDC_PROVIDERS: "liar",
    AUTH_OIDC_LIAR_ISSUER: liar.origin,
    AUTH_OIDC_LIAR_CLIENT_ID: "site",
    AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  });
  const body = { provider: "custom:liar", id_token: await liar.idToken(person()) };
  for (const answers of [{ metadata: "error 500" }, { keys: "error 500" }] as const) {
    liar.lieWith({ answers });
    expect((await own.answer("/token?grant_type=id_token", { body })).status).toBe(503);
  }
  await own.close();
});

test("link_identity links the identity to the signed-in person, and to nobody without a session", async () => {
  const owner = await account();
  const { access } = await session(owner);
  const body = { provider: "custom:liar", id_token: await liar.idToken(person()), link_identity: true };
  const refused = await answer("/token?grant_type=id_token", { body });
  expect(refused.body.code).toBe("bad_jwt");
  const linked = await answer("/token?grant_type=id_token", { body, bearer: access });
  expect(linked.body.user).toMatchObject({
    id: owner.id,
    email: owner.email,
    identities: [{ provider: "email" }, { provider: "custom:liar" }],
  });
  const again = await answer("/token?grant_type=id_token", { body, bearer: access });
  expect([again.status, again.body.code]).toEqual([422, "identity_already_exists"]);
});

test("a banned person is not signed in by an ID token", async () => {
  const who = await account({ banned_until: new Date(clock.now().getTime() + 3_600_000) });
  const token = await liar.idToken({ ...person(), email: who.email });
  expect((await grant(token)).body).toMatchObject({ code: "user_banned" });
});

test("an ID token is over when the server's clock says so", async () => {
  const token = await liar.idToken(person());
  clock.advance(600_000);
  expect(await grant(token)).toEqual(BAD);
});
