import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { whileHeld } from "../../testing/while-held.ts";
import { type Answer, testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const { answer, clock, context, auth } = accounts;
afterAll(accounts.close);

const PASSWORD = "une phrase de passe";
let count = 0;

async function person() {
  const email = `person${++count}@example.org`;
  const bearer = context.keys.serviceRoleKey;
  const made = await answer("/admin/users", {
    body: { email, password: PASSWORD, email_confirm: true },
    bearer,
  });
  expect(made.status).toBe(200);
  return { email, id: String(made.body.id) };
}

async function signIn(email: string, address?: string) {
  const { status, body } = await answer("/token?grant_type=password", {
    body: { email, password: PASSWORD },
    ...(address && { address }),
  });
  expect(status).toBe(200);
  return { token: String(body.access_token), refresh: String(body.refresh_token) };
}

const enroll = (bearer: string, body: object = {}) =>
  answer("/factors", { body: { factor_type: "totp", ...body }, bearer });

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

const challenge = async (bearer: string, factor: string) =>
  String((await answer(`/factors/${factor}/challenge`, { body: {}, bearer })).body.id);

const verify = (bearer: string, factor: string, body: object, address?: string) =>
  answer(`/factors/${factor}/verify`, { body, bearer, ...(address && { address }) });

interface Enrolled {
  readonly id: string;
  readonly secret: string;
}
const enrolled = ({ id, totp }: Answer): Enrolled => ({
  id: String(id),
  secret: (totp as { secret: string }).secret,
});

/** Somebody who has a factor and has just proved it. */
async function proved() {
  const who = await person();
  const first = await signIn(who.email);
  const factor = enrolled((await enroll(first.token)).body);
  const challenge_id = await challenge(first.token, factor.id);
  const { status, body } = await verify(first.token, factor.id, {
    challenge_id,
    code: codeOf(factor.secret),
  });
  expect(status).toBe(200);
  return { ...who, factor, first, token: String(body.access_token), refresh: String(body.refresh_token) };
}

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    aal: string;
    amr: { method: string }[];
  };
const refresh = (refresh_token: string) =>
  answer("/token?grant_type=refresh_token", { body: { refresh_token } });

test("an authenticator app gets its key once, in three forms; the stored key is encrypted", async () => {
  const { token } = await signIn((await person()).email);
  const { status, body } = await enroll(token, { friendly_name: "Téléphone", issuer: "Bomoko" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: "totp", friendly_name: "Téléphone" });
  const totp = body.totp as Record<string, string>;
  expect(totp.qr_code).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^#]*<\/svg>$/);
  const uri = new URL(totp.uri ?? "");
  expect(`${uri.host}${uri.pathname}`).toBe(`totp/Bomoko:person${count}%40example.org`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "Bomoko",
    period: "30",
    secret: totp.secret,
  });
  const row = await context.db
    .selectFrom("auth.factors")
    .selectAll()
    .where("id", "=", String(body.id))
    .executeTakeFirstOrThrow();
  const secret = Buffer.from(Secret.fromBase32(totp.secret ?? "").bytes);
  expect(secret).toHaveLength(20);
  expect(row.secret?.includes(secret)).toBe(false);
  const list = (await answer("/user", { bearer: token })).body.factors;
  expect(list).toMatchObject([{ id: body.id, status: "unverified", factor_type: "totp" }]);
  expect(JSON.stringify(list)).not.toContain("secret");
});

test("a correct code raises the session to aal2; older access tokens stay aal1", async () => {
  const { first, token, refresh: raised } = await proved();
  expect(claims(first.token)).toMatchObject({ aal: "aal1" });
  expect(claims(token)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
  const next = await refresh(raised);
  expect(claims(String(next.body.access_token)).aal).toBe("aal2");
});

test("Threat 40: a refresh token from before the second factor ends the session instead of raising it", async () => {
  const { first, token } = await proved();
  expect((await refresh(first.refresh)).body.code).toBe("refresh_token_already_used");
  expect((await answer("/user", { bearer: token })).body.code).toBe("session_not_found");
});

test("other aal1 sessions and unfinished enrolments are deleted", async () => {
  const { email } = await person();
  const [here, elsewhere] = [await signIn(email), await signIn(email)];
  const factor = enrolled((await enroll(here.token, { friendly_name: "one" })).body);
  await enroll(here.token, { friendly_name: "two" });
  const challenge_id = await challenge(here.token, factor.id);
  const { body } = await verify(here.token, factor.id, { challenge_id, code: codeOf(factor.secret) });
  expect((body.user as Answer).factors).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect((await answer("/user", { bearer: elsewhere.token })).body.code).toBe("session_not_found");
});

test("Threat 40: a code is accepted once, also by two concurrent requests", async () => {
  const { token, factor } = await proved();
  clock.advance(30_000);
  const [one, two] = [await challenge(token, factor.id), await challenge(token, factor.id)];
  const code = codeOf(factor.secret);
  const both = await Promise.all([
    verify(token, factor.id, { challenge_id: one, code }),
    verify(token, factor.id, { challenge_id: two, code }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 422)).toHaveLength(1);
  const failures = async () =>
    (await sql`select from auth.audit_log where action = 'factor_failed'`.execute(context.db)).rows;
  const before = (await failures()).length;
  const again = await verify(token, factor.id, { challenge_id: await challenge(token, factor.id), code });
  expect(again.body.code).toBe("mfa_verification_failed");
  expect((await failures()).length, "it counts as a wrong guess").toBe(before + 1);
  const older = await verify(token, factor.id, {
    challenge_id: await challenge(token, factor.id),
    code: codeOf(factor.secret, -1),
  });
  expect(older.body.code).toBe("mfa_verification_failed");
});

test("each refusal of verify has its code", async () => {
  const { token, factor } = await proved();
  clock.advance(60_000);
  const challenge_id = await challenge(token, factor.id);
  const code = codeOf(factor.secret);
  const refused = async (body: object, address?: string) =>
    (await verify(token, factor.id, body, address)).body.code;
  expect(await refused({ challenge_id, code: "" })).toBe("validation_failed");
  expect(await refused({ challenge_id: "5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01", code })).toBe(
    "mfa_factor_not_found",
  );
  expect(await refused({ challenge_id: "nonsense", code })).toBe("mfa_factor_not_found");
  expect(await refused({ challenge_id, code }, "192.0.2.1")).toBe("mfa_ip_address_mismatch");
  for (const wrong of ["000000", "12345", "abcdef", codeOf(factor.secret, 5)]) {
    const { status, body } = await verify(token, factor.id, { challenge_id, code: wrong });
    expect([status, body.code, body.message]).toEqual([
      422,
      "mfa_verification_failed",
      "Invalid TOTP code entered",
    ]);
  }
  clock.advance(300_000);
  expect(await refused({ challenge_id, code: codeOf(factor.secret) })).toBe("mfa_challenge_expired");
  const unknown = await verify(token, "5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01", { challenge_id, code });
  expect([unknown.status, unknown.body.code]).toEqual([404, "mfa_factor_not_found"]);
  const shapeless = await answer("/factors/nonsense/challenge", { body: {}, bearer: token });
  expect([shapeless.status, shapeless.body.code]).toEqual([404, "validation_failed"]);
});

test("each refusal of an enrolment has its code", async () => {
  const { email } = await person();
  const { token } = await signIn(email);
  const code = async (body: object) => (await enroll(token, body)).body.code;
  expect(await code({ factor_type: "sms" })).toBe("validation_failed");
  expect(await code({ factor_type: "phone", phone: "243810000000" })).toBe("mfa_phone_enroll_not_enabled");
  expect(await code({ factor_type: "webauthn" })).toBe("mfa_webauthn_enroll_not_enabled");
  expect(await code({ friendly_name: "a\nb" })).toBe("validation_failed");
  expect(await code({})).toBeUndefined();
  expect(await code({})).toBe("mfa_factor_name_conflict");
  clock.advance(301_000);
  expect(await code({})).toBeUndefined();
  for (let index = 1; index < 10; index++) await enroll(token, { friendly_name: `n${index}` });
  expect(await code({ friendly_name: "n11" })).toBe("too_many_enrolled_mfa_factors");
});

test("Threat 40: with the password only, nobody can add or remove a factor or change anything", async () => {
  const { email, factor, token } = await proved();
  const { token: low } = await signIn(email);
  const added = await enroll(low, { friendly_name: "mine" });
  expect([added.status, added.body.code]).toEqual([403, "insufficient_aal"]);
  const removed = await answer(`/factors/${factor.id}`, { method: "DELETE", bearer: low });
  expect([removed.status, removed.body.code]).toEqual([422, "insufficient_aal"]);
  expect((await answer("/user", { bearer: token })).status).toBe(200);
});

test("Threat 40: with the mailbox only, a recovery link signs in but can change nothing", async () => {
  const { email, factor, token } = await proved();
  const made = await answer("/admin/generate_link", {
    body: { type: "recovery", email },
    bearer: context.keys.serviceRoleKey,
  });
  const came = await answer("/verify", { body: { type: "recovery", email, token: made.body.email_otp } });
  const bearer = String(came.body.access_token);
  expect(claims(bearer).aal).toBe("aal1");
  for (const body of [{ password: "une autre phrase" }, { email: "thief@example.org" }]) {
    const refused = await answer("/user", { method: "PUT", body, bearer });
    expect([refused.status, refused.body.code]).toEqual([401, "insufficient_aal"]);
  }
  expect((await enroll(bearer, { friendly_name: "mine" })).body.code).toBe("insufficient_aal");
  const removed = await answer(`/factors/${factor.id}`, { method: "DELETE", bearer });
  expect(removed.body.code).toBe("insufficient_aal");
  const owner = await answer("/user", {
    method: "PUT",
    body: { password: "une autre phrase" },
    bearer: token,
  });
  expect(owner.status).toBe(200);
});

test("without its factor a session falls back to aal1", async () => {
  const { factor, token, refresh: raised } = await proved();
  const { status, body } = await answer(`/factors/${factor.id}`, { method: "DELETE", bearer: token });
  expect([status, body]).toEqual([200, { id: factor.id }]);
  const next = await refresh(raised);
  expect(claims(String(next.body.access_token))).toMatchObject({
    aal: "aal1",
    amr: [{ method: "password" }],
  });
});

test("a factor verified during a sign-out raises no session", async () => {
  const who = await person();
  const { token } = await signIn(who.email);
  const factor = enrolled((await enroll(token)).body);
  const challenge_id = await challenge(token, factor.id);
  const proof = { challenge_id, code: codeOf(factor.secret) };
  const { status, body } = await whileHeld(
    context.db,
    (trx) => auth.sessions.end(trx, who.id, "global"),
    () => verify(token, factor.id, proof),
  );
  expect([status, body.code]).toEqual([403, "session_not_found"]);
  // Nothing of it was kept: the same code counts in the next session.
  const again = await signIn(who.email);
  const next = { ...proof, challenge_id: await challenge(again.token, factor.id) };
  expect((await verify(again.token, factor.id, next)).status).toBe(200);
});

test("Threat 34: codes cannot be brute-forced, not even from many addresses", async () => {
  const strict = await testAccounts({ AUTH_RATE_SCALE: "1" });
  let tried = 0;
  for (let index = 0; index < 60; index++) {
    const right = await strict.auth.rates.guessCode("someone", async () => ++tried < 0).catch(() => "later");
    expect(right).not.toBe(true);
  }
  await strict.close();
  expect(tried).toBeLessThan(20);
});

test("another person's factor is not found", async () => {
  const { factor } = await proved();
  const { token } = await signIn((await person()).email);
  for (const [path, method] of [
    [`/factors/${factor.id}/challenge`, "POST"],
    [`/factors/${factor.id}/verify`, "POST"],
    [`/factors/${factor.id}`, "DELETE"],
  ] as const) {
    const { status, body } = await answer(path, {
      method,
      bearer: token,
      ...(method === "POST" && { body: {} }),
    });
    expect([status, body.code]).toEqual([404, "mfa_factor_not_found"]);
  }
});

test("anonymous users cannot have a second factor", async () => {
  const { id, email } = await person();
  const { token } = await signIn(email);
  await context.db.transaction().execute((trx) => auth.users.change(trx, id, { is_anonymous: true }));
  expect((await enroll(token)).body.code).toBe("no_authorization");
});
