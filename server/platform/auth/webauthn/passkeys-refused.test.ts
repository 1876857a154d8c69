import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { count } from "../../limits/rate-limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import type { Faults } from "../testing/authenticator.ts";
import { claims, passkeyOwners } from "../testing/passkey-owners.ts";

const accounts = await testAccounts({ AUTH_PASSKEYS: "on" });
const { account, answer, clock, context, session } = accounts;
const { device, creation, register, request, verify, signIn, owner, row, events } = passkeyOwners(accounts);
afterAll(accounts.close);

const origin = context.env.SITE_URL;

const WRONG: readonly [string, Faults][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another port of the host", { origin: `${origin}1` }],
  ["another rp id", { rpId: "evil.example" }],
  ["another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
  ["the other ceremony", { type: "webauthn.other" }],
  ["a frame of another site", { crossOrigin: true }],
  ["no user verification", { userVerified: false }],
  ["no user presence", { userPresent: false, userVerified: false }],
  ["another id than the signed one", { statedId: Buffer.alloc(32, 7).toString("base64url") }],
];

test.each(WRONG)("threat 40: a registration with %s is refused", async (_, faults) => {
  const who = await account();
  const { access } = await session(who);
  const { status, body } = await register(access, device(), faults);
  expect([status, body.code]).toEqual([400, "webauthn_verification_failed"]);
  expect((await answer("/passkeys", { bearer: access })).body).toEqual([]);
  expect(await events("passkey_failed", who.id)).toBe(1);
});

test.each([
  ...WRONG,
  ["a foreign signature", { foreignSignature: true }],
  ["the user handle of nobody", { userHandle: Buffer.alloc(16).toString("base64url") }],
  ["no user handle", { userHandle: null }],
] as [string, Faults][])("threat 40: a sign-in with %s is refused", async (_, faults) => {
  const who = await owner();
  const { status, body } = await signIn(who.authenticator, faults);
  expect([status, body.code]).toEqual([400, "webauthn_verification_failed"]);
  expect((await row(who.passkey))?.last_used_at).toBeNull();
});

test("threat 40: another person's credential under one's own user handle is refused", async () => {
  const [victim, thief] = [await owner(), await owner()];
  const { challenge_id, options } = await request();
  const credential = thief.authenticator.get(options, { statedId: String(victim.authenticator.ids[0]) });
  expect((await verify({ challenge_id, credential })).body.code).toBe("webauthn_verification_failed");
  const own = await request();
  const handle = Buffer.from(victim.id.replaceAll("-", ""), "hex").toString("base64url");
  const borrowed = thief.authenticator.get(own.options, { userHandle: handle });
  const refused = await verify({ challenge_id: own.challenge_id, credential: borrowed });
  expect(refused.body.code).toBe("webauthn_verification_failed");
});

test("threat 40: a challenge has one answer, right or wrong, also for concurrent requests", async () => {
  const who = await owner();
  const { challenge_id, options } = await request();
  const credential = who.authenticator.get(options);
  const both = await Promise.all([
    verify({ challenge_id, credential }),
    verify({ challenge_id, credential }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const replayed = await verify({ challenge_id, credential });
  expect([replayed.status, replayed.body.code]).toEqual([400, "webauthn_challenge_not_found"]);
  const other = await request();
  const wrong = who.authenticator.get(other.options, { foreignSignature: true });
  await verify({ challenge_id: other.challenge_id, credential: wrong });
  const right = who.authenticator.get(other.options);
  const late = await verify({ challenge_id: other.challenge_id, credential: right });
  expect(late.body.code).toBe("webauthn_challenge_not_found");
});

test("threat 40: a challenge ends after five minutes", async () => {
  const who = await owner();
  const { challenge_id, options } = await request();
  const registration = await creation(who.access);
  clock.advance(300_000);
  const late = await verify({ challenge_id, credential: who.authenticator.get(options) });
  expect([late.status, late.body.code]).toEqual([400, "webauthn_challenge_expired"]);
  const credential = device().create(registration.options);
  const lateKey = await answer("/passkeys/registration/verify", {
    body: { challenge_id: registration.challenge_id, credential },
    bearer: who.access,
  });
  expect([lateKey.status, lateKey.body.code]).toEqual([400, "webauthn_challenge_expired"]);
});

test("threat 40: a registration belongs to its session, and is no challenge for a sign-in", async () => {
  const who = await owner();
  const { challenge_id, options } = await creation(who.access);
  const credential = device().create(options);
  for (const bearer of [(await session(who)).access, (await owner()).access]) {
    const foreign = await answer("/passkeys/registration/verify", {
      body: { challenge_id, credential },
      bearer,
    });
    expect([foreign.status, foreign.body.code]).toEqual([400, "webauthn_challenge_not_found"]);
  }
  const asSignIn = who.authenticator.get({ challenge: options.challenge, rpId: options.rp.id });
  const crossed = await verify({ challenge_id, credential: asSignIn });
  expect(crossed.body.code).toBe("webauthn_challenge_not_found");
});

test("threat 40: a counter that goes back is refused and logged; the passkey goes on with a higher one", async () => {
  const who = await owner();
  expect((await signIn(who.authenticator, { counter: 9 })).status).toBe(200);
  for (const counter of [9, 8, 0]) {
    const { status, body } = await signIn(who.authenticator, { counter });
    expect([status, body.code]).toEqual([400, "webauthn_verification_failed"]);
  }
  expect(await events("passkey_counter_refused", who.id)).toBe(3);
  // A forged answer tells nothing about a copied key.
  await signIn(who.authenticator, { counter: 1, foreignSignature: true });
  expect(await events("passkey_counter_refused", who.id)).toBe(3);
  expect((await signIn(who.authenticator, { counter: 10 })).status).toBe(200);
  expect((await row(who.passkey))?.counter).toBe(10);
});

test("threat 40: one signature signs in once, also for challenges that are open at the same time", async () => {
  const who = await owner();
  const two = [await request(), await request()];
  const both = await Promise.all(
    two.map(({ challenge_id, options }) =>
      verify({ challenge_id, credential: who.authenticator.get(options, { counter: 5 }) }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("threat 33: with an address only its passkeys sign in, and the options are the same for every address", async () => {
  const [who, other] = [await owner(), await owner()];
  expect((await signIn(who.authenticator, {}, who.email.toUpperCase())).status).toBe(200);
  const refused = [
    await signIn(other.authenticator, {}, who.email),
    await signIn(who.authenticator, {}, "nobody@example.org"),
    await signIn(who.authenticator, {}, "no address"),
  ];
  for (const { body } of refused) expect(body.code).toBe("webauthn_verification_failed");
  const known = (await request(who.email)).options;
  const unknown = (await request("nobody@example.org")).options;
  expect({ ...known, challenge: "" }).toEqual({ ...unknown, challenge: "" });
});

test("threat 40: where an account has a second factor, a passkey is added and removed only after it", async () => {
  const who = await owner();
  const { body: factor } = await answer("/factors", { body: { factor_type: "totp" }, bearer: who.access });
  await context.db
    .updateTable("auth.factors")
    .set({ status: "verified" })
    .where("id", "=", String(factor.id))
    .execute();
  const { body } = await signIn(who.authenticator);
  expect(claims(body.access_token).aal).toBe("aal1");
  const bearer = String(body.access_token);
  for (const refused of [
    await answer("/passkeys/registration/options", { body: {}, bearer }),
    await answer(`/passkeys/${who.passkey}`, { method: "DELETE", bearer }),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_aal"]);
});

test("anonymous users and callers without a session have no passkeys", async () => {
  const who = await account();
  const { access } = await session(who);
  await context.db.updateTable("auth.users").set({ is_anonymous: true }).where("id", "=", who.id).execute();
  for (const path of ["/passkeys/registration/options", "/passkeys/registration/verify"]) {
    expect((await answer(path, { body: {}, bearer: access })).body.code).toBe("no_authorization");
    expect((await answer(path, { body: {} })).body.code).toBe("bad_jwt");
  }
  expect((await answer("/passkeys")).body.code).toBe("bad_jwt");
});

test("malformed answers are refused without a trace in the log of errors", async () => {
  const { challenge_id } = await request();
  const id = Buffer.alloc(16).toString("base64url");
  const response = { clientDataJSON: id, authenticatorData: id, signature: id };
  const bodies = [
    {},
    { challenge_id },
    { challenge_id, credential: {} },
    { challenge_id, credential: { id, rawId: id, type: "password", response } },
    { challenge_id, credential: { id: "ä", rawId: "ä", type: "public-key", response } },
    { challenge_id: "nonsense", credential: { id, rawId: id, type: "public-key", response } },
  ];
  for (const body of bodies) {
    const refused = await verify(body);
    expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
  }
  const garbage = await verify({ challenge_id, credential: { id, rawId: id, type: "public-key", response } });
  expect(garbage.body.code).toBe("webauthn_verification_failed");
  const { access } = await session(await account());
  const registration = await creation(access);
  const credential = {
    id,
    rawId: id,
    type: "public-key",
    response: { clientDataJSON: id, attestationObject: id },
  };
  const body = { challenge_id: registration.challenge_id, credential };
  const bad = await answer("/passkeys/registration/verify", { body, bearer: access });
  expect(bad.body.code).toBe("webauthn_verification_failed");
});

test("threat 58: an attestation with a certificate is refused before its issuer is asked for anything", async () => {
  const { access } = await session(await account());
  const { body } = await register(access, device({ attestation: "packed" }), { withCertificate: true });
  expect(body.code).toBe("webauthn_verification_failed");
});

test("a credential is registered once, and an account has at most twenty", async () => {
  const who = await account();
  const { access } = await session(who);
  const first = await creation(access);
  const second = await creation(access);
  const authenticator = device();
  const credential = authenticator.create(first.options);
  const post = (challenge_id: string, made: object) =>
    answer("/passkeys/registration/verify", { body: { challenge_id, credential: made }, bearer: access });
  expect((await post(first.challenge_id, credential)).status).toBe(200);
  // The same key, signed for another challenge.
  await sql`update auth.passkey_challenges set challenge = ${Buffer.from(first.options.challenge, "base64url")}
            where id = ${second.challenge_id}`.execute(context.db);
  const again = await post(second.challenge_id, credential);
  expect([again.status, again.body.code]).toEqual([422, "webauthn_credential_exists"]);
  for (let count = 1; count < 19; count++) expect((await register(access, device())).status).toBe(200);
  const [open, late] = [await creation(access), await creation(access)];
  expect((await post(open.challenge_id, device().create(open.options))).status).toBe(200);
  const beyond = await post(late.challenge_id, device().create(late.options));
  expect([beyond.status, beyond.body.code]).toEqual([422, "too_many_passkeys"]);
  const options = await answer("/passkeys/registration/options", { body: {}, bearer: access });
  expect([options.status, options.body.code]).toEqual([422, "too_many_passkeys"]);
});

test("threat 34: a network has so many sign-ins by passkey, then 429", async () => {
  const strict = await testAccounts({ AUTH_PASSKEYS: "on", AUTH_RATE_SCALE: "1" });
  const ask = async (from: string) =>
    (await strict.answer("/passkeys/authentication/options", { body: {}, address: from })).status;
  const { passkey } = limits.auth.rates;
  await count(strict.context, strict.context.db, "auth-passkey", "192.0.2.7", passkey.max - 4, passkey);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) statuses.push(await ask("192.0.2.7"));
  const elsewhere = await ask("198.51.100.7");
  await strict.close();
  expect([...statuses, elsewhere]).toEqual([200, 200, 200, 200, 429, 200]);
});
