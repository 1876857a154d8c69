import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({
  AUTH_PHONE_FACTOR: "on",
  AUTH_WEBAUTHN: "on",
  AUTH_MAIL_INTERVAL_SECONDS: "0",
});
const { answer, account, session, context } = accounts;
const { textCode } = textReader(accounts);
afterAll(accounts.close);

const somebody = async () => {
  const who = await account();
  return { ...who, ...(await session(who)) };
};
const enroll = (bearer: string, body: object) => answer("/factors", { body, bearer });
const refusal = async (bearer: string, body: object) => {
  const { status, body: errorBody } = await enroll(bearer, body);
  return [status, errorBody.code];
};
const { most, nameLength } = limits.auth.factors;

/** Proves a phone factor with the code of its text message; returns the raised access token. */
async function proveByText(bearer: string, factor: string, phone: string) {
  const challenge = await answer(`/factors/${factor}/challenge`, { body: { channel: "sms" }, bearer });
  const body = { challenge_id: challenge.body.id, code: await textCode(phone) };
  const { status, body: proved } = await answer(`/factors/${factor}/verify`, { body, bearer });
  expect(status).toBe(200);
  return String(proved.access_token);
}

test("each kind of factor is answered with what its owner needs", async () => {
  const { access, email } = await somebody();
  const phone = somePhone();
  expect(await enroll(access, { factor_type: "phone", friendly_name: "SMS", phone: `+${phone}` })).toEqual({
    status: 200,
    body: { id: expect.any(String), type: "phone", friendly_name: "SMS", phone },
  });
  expect(await enroll(access, { factor_type: "webauthn", friendly_name: "key" })).toEqual({
    status: 200,
    body: { id: expect.any(String), type: "webauthn", friendly_name: "key" },
  });
  const app = await enroll(access, { factor_type: "totp" });
  expect(app).toMatchObject({ status: 200, body: { type: "totp", friendly_name: "" } });
  const { uri } = app.body.totp as { uri: string };
  const { host } = new URL(context.env.SITE_URL);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/${host}:${email}?`);
  const log = await context.db
    .selectFrom("auth.audit_log")
    .select("action")
    .where("action", "=", "factor_enrolled")
    .execute();
  expect(log).toHaveLength(3);
});

test("the longest name is accepted; a longer one, another kind or no usable number is refused", async () => {
  const { access } = await somebody();
  expect(await refusal(access, { factor_type: "totp", friendly_name: "n".repeat(nameLength) })).toEqual([
    200,
    undefined,
  ]);
  for (const body of [
    { factor_type: "totp", friendly_name: "n".repeat(nameLength + 1) },
    { factor_type: "totp", issuer: "n".repeat(nameLength + 1) },
    { factor_type: "totp", issuer: "a\nb" },
    {},
    { factor_type: "phone" },
    { factor_type: "phone", phone: "abc" },
    // A fixed line in Belgium takes no text messages.
    { factor_type: "phone", phone: "3225551234" },
  ])
    expect(await refusal(access, body), JSON.stringify(body)).toEqual([400, "validation_failed"]);
});

test("a number may be enrolled again until it is verified", async () => {
  const { access } = await somebody();
  const phone = somePhone();
  const body = { factor_type: "phone", friendly_name: "SMS", phone };
  const first = await enroll(access, body);
  // The unfinished enrolment of this number is replaced: its name is free.
  const second = await enroll(access, body);
  expect(second.status).toBe(200);
  expect(await refusal(access, { ...body, phone: somePhone() })).toEqual([422, "mfa_factor_name_conflict"]);
  expect(second.body.id).not.toBe(first.body.id);
  const raised = await proveByText(access, String(second.body.id), phone);
  for (const friendly_name of ["SMS", "other"])
    expect(await refusal(raised, { ...body, friendly_name })).toEqual([422, "mfa_verified_factor_exists"]);
  expect(await refusal(raised, { ...body, friendly_name: "other", phone: somePhone() })).toEqual([
    200,
    undefined,
  ]);
  expect(await refusal(raised, { factor_type: "totp", friendly_name: "app" })).toEqual([200, undefined]);
});

test("the last factor that is allowed is enrolled, one more is not", async () => {
  const { access } = await somebody();
  const codes: unknown[] = [];
  for (let at = 0; at <= most; at++)
    codes.push(await refusal(access, { factor_type: "totp", friendly_name: `n${at}` }));
  const enrolled = Array.from({ length: most }, () => [200, undefined]);
  expect(codes).toEqual([...enrolled, [422, "too_many_enrolled_mfa_factors"]]);
});
