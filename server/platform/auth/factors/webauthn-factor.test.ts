import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import {
  type CreationOptions,
  type Faults,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "../testing/authenticator.ts";

const accounts = await testAccounts({ AUTH_WEBAUTHN: "on", AUTH_PASSKEYS: "on" });
const { account, answer, clock, context, session, refresh } = accounts;
const { mailsTo } = mailReader(accounts);
afterAll(accounts.close);

const origin = context.env.SITE_URL;
const host = new URL(origin).hostname;
let named = 0;

async function enrolled(bearer: string): Promise<string> {
  const body = { factor_type: "webauthn", friendly_name: `key ${++named}` };
  const { status, body: factor } = await answer("/factors", { body, bearer });
  expect([status, factor.type, factor.totp]).toEqual([200, "webauthn", undefined]);
  return String(factor.id);
}

async function challenge(bearer: string, factor: string) {
  const challengeBody = { webauthn: { rpId: host, rpOrigins: [origin] } };
  const { status, body } = await answer(`/factors/${factor}/challenge`, { body: challengeBody, bearer });
  expect(status).toBe(200);
  const { type, credential_options } = body.webauthn as {
    type: "create" | "request";
    credential_options: { publicKey: CreationOptions & RequestOptions };
  };
  return { id: String(body.id), type, options: credential_options.publicKey };
}

const verify = (bearer: string, factor: string, body: object, address?: string) =>
  answer(`/factors/${factor}/verify`, { body, bearer, ...(address && { address }) });

async function answerChallenge(
  bearer: string,
  factor: string,
  authenticator: SoftwareAuthenticator,
  faults?: Faults,
) {
  const { id, type, options } = await challenge(bearer, factor);
  const credential_response =
    type === "create" ? authenticator.create(options, faults) : authenticator.get(options, faults);
  return verify(bearer, factor, { challenge_id: id, webauthn: { type, credential_response } });
}

const claims = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()) as {
    aal: string;
    amr: { method: string }[];
  };

/** Somebody whose account has a security key; the key only shows possession, without a check of its owner. */
async function owner() {
  const who = await account();
  const { access } = await session(who);
  const authenticator = softwareAuthenticator({ origin });
  const factor = await enrolled(access);
  const { status, body } = await answerChallenge(access, factor, authenticator, { userVerified: false });
  expect(status).toBe(200);
  return { ...who, factor, authenticator, token: String(body.access_token), raised: body };
}

test("a security key raises the session to aal2, and signs later sessions in as the second step", async () => {
  const who = await owner();
  expect(claims(who.token)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/webauthn" }, { method: "password" }],
  });
  expect(who.raised.user).toMatchObject({ factors: [{ factor_type: "webauthn", status: "verified" }] });
  const { access } = await session(who);
  const { type, options } = await challenge(access, who.factor);
  expect([type, options.rpId]).toEqual(["request", host]);
  expect(options.allowCredentials).toMatchObject([{ id: who.authenticator.ids[0] }]);
  const { body } = await answerChallenge(access, who.factor, who.authenticator, { userVerified: false });
  expect(claims(body.access_token).aal).toBe("aal2");
});

test("a key of a factor is no passkey: its handle names no account, and it signs nobody in", async () => {
  const who = await account();
  const { access } = await session(who);
  const factor = await enrolled(access);
  const { options } = await challenge(access, factor);
  const handle = Buffer.from(options.user.id, "base64url").toString("hex");
  expect(handle).toBe(factor.replaceAll("-", ""));
  const other = await owner();
  const optionsAnswer = await answer("/passkeys/authentication/options", { body: {} });
  const request = optionsAnswer.body.options as RequestOptions;
  const userHandle = Buffer.from(other.id.replaceAll("-", ""), "hex").toString("base64url");
  const credential = other.authenticator.get(request, { userHandle });
  const refused = await answer("/passkeys/authentication/verify", {
    body: { challenge_id: optionsAnswer.body.challenge_id, credential },
  });
  expect(refused.body.code).toBe("webauthn_verification_failed");
});

test("ASVS 6.3.7: the owner gets a mail about the key when it is activated and when it is removed", async () => {
  const who = await owner();
  const removed = await answer(`/factors/${who.factor}`, { method: "DELETE", bearer: who.token });
  expect(removed.status).toBe(200);
  const about = (await mailsTo(who.email)).map(({ template }) => template);
  expect(about).toEqual(["account_key_added", "account_key_removed"]);
});

test("without its key a session falls back to aal1", async () => {
  const who = await owner();
  await answer(`/factors/${who.factor}`, { method: "DELETE", bearer: who.token });
  const next = await refresh(String(who.raised.refresh_token));
  expect(claims(next.body.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
});

const WRONG: readonly [string, Faults][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another rp id", { rpId: "evil.example" }],
  ["another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
  ["no user presence", { userPresent: false, userVerified: false }],
  ["another id", { statedId: Buffer.alloc(32, 7).toString("base64url") }],
  ["a frame of another site", { crossOrigin: true }],
];

test.each(WRONG)("threat 40: a new key with %s is refused", async (_, faults) => {
  const { access } = await session(await account());
  const factor = await enrolled(access);
  const { status, body } = await answerChallenge(access, factor, softwareAuthenticator({ origin }), faults);
  expect([status, body.code]).toEqual([422, "mfa_verification_failed"]);
  expect(claims(access).aal).toBe("aal1");
});

test.each([...WRONG, ["a foreign signature", { foreignSignature: true }]] as [string, Faults][])(
  "threat 40: a key that answers with %s is refused",
  async (_, faults) => {
    const who = await owner();
    const { access } = await session(who);
    const { status, body } = await answerChallenge(access, who.factor, who.authenticator, faults);
    expect([status, body.code]).toEqual([422, "mfa_verification_failed"]);
  },
);

test("threat 40: a challenge has one answer, ends after five minutes and stays with its network", async () => {
  const who = await owner();
  const { access } = await session(who);
  const first = await challenge(access, who.factor);
  const answerOf = ({ id, type, options }: typeof first, faults: Faults = {}) => ({
    challenge_id: id,
    webauthn: { type, credential_response: who.authenticator.get(options, faults) },
  });
  await verify(access, who.factor, answerOf(first, { foreignSignature: true }));
  const late = await verify(access, who.factor, answerOf(first));
  expect([late.status, late.body.code]).toEqual([422, "mfa_factor_not_found"]);
  const second = await challenge(access, who.factor);
  const elsewhere = await verify(access, who.factor, answerOf(second), "192.0.2.1");
  expect(elsewhere.body.code).toBe("mfa_ip_address_mismatch");
  clock.advance(300_000);
  expect((await verify(access, who.factor, answerOf(second))).body.code).toBe("mfa_challenge_expired");
});

test("threat 40: a counter that goes back is refused and logged", async () => {
  const who = await owner();
  const used = await answerChallenge((await session(who)).access, who.factor, who.authenticator, {
    counter: 5,
  });
  expect(used.status).toBe(200);
  const { access } = await session(who);
  const { body } = await answerChallenge(access, who.factor, who.authenticator, { counter: 5 });
  expect(body.code).toBe("mfa_verification_failed");
  const logged = await context.db
    .selectFrom("auth.audit_log")
    .select("user_id")
    .where("action", "=", "factor_counter_refused")
    .execute();
  expect(logged).toEqual([{ user_id: who.id }]);
});

test("threat 40: one key protects one factor, and another host gets no challenge", async () => {
  const who = await owner();
  const second = await enrolled(who.token);
  const { options } = await challenge(who.token, second);
  expect(() => who.authenticator.create(options)).toThrow("InvalidStateError");
  const foreign = await answer(`/factors/${second}/challenge`, {
    body: { webauthn: { rpId: "evil.example", rpOrigins: ["https://evil.example"] } },
    bearer: who.token,
  });
  expect([foreign.status, foreign.body.code]).toEqual([400, "validation_failed"]);
});

test("an answer of the wrong kind, or none, is refused", async () => {
  const who = await owner();
  const { access } = await session(who);
  const { id, options } = await challenge(access, who.factor);
  const created = softwareAuthenticator({ origin }).create({
    ...options,
    rp: { id: host },
    user: { id: "AA" },
  });
  const none = await verify(access, who.factor, { challenge_id: id, code: "123456" });
  expect([none.status, none.body.code]).toEqual([400, "validation_failed"]);
  const wrong = { type: "create", credential_response: created };
  const refused = await verify(access, who.factor, { challenge_id: id, webauthn: wrong });
  expect(refused.body.code).toBe("mfa_verification_failed");
});
