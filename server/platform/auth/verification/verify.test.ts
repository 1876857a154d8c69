import { afterAll, describe, expect, test } from "vitest";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_MAIL_INTERVAL_SECONDS: "0" });
const { answer, clock, context, account, signIn } = accounts;
const { SITE_URL } = context.env;
const { mail, mailsTo, press } = mailReader(accounts);
afterAll(accounts.close);

let people = 0;
const someone = () => `mailed-${++people}@example.org`;
const password = "a phrase nobody guesses";

async function signUp(email: string) {
  expect((await answer("/signup", { body: { email, password } })).status).toBe(200);
  return mail(email, "account_confirm");
}
async function recovery(email: string) {
  expect(await answer("/recover", { body: { email } })).toEqual({ status: 200, body: {} });
  return mail(email, "account_recovery");
}
const verify = (body: object) => answer("/verify", { body });
const EXPIRED = { status: 403, body: { code: "otp_expired", message: "Token has expired or is invalid" } };

describe("POST /verify", () => {
  test("a code or a token becomes a session: sign-up, recovery, magic link", async () => {
    const [first, second, third] = [someone(), someone(), someone()];
    const { code } = await signUp(first);
    expect(await verify({ type: "signup", email: first.toUpperCase(), token: code })).toMatchObject({
      status: 200,
      body: { user: { email: first }, token_type: "bearer" },
    });
    const { token } = await signUp(second);
    expect(await verify({ type: "email", token_hash: token })).toMatchObject({ status: 200 });
    await answer("/otp", { body: { email: third } });
    const welcome = await mail(third, "account_confirm");
    expect(await verify({ type: "email", email: third, token: welcome.code })).toMatchObject({ status: 200 });
    await answer("/otp", { body: { email: third } });
    const again = await mail(third, "account_magic_link");
    expect(await verify({ type: "magiclink", email: third, token: again.code })).toMatchObject({
      status: 200,
    });
    const lost = await recovery(first);
    const { status, body } = await verify({ type: "recovery", email: first, token: lost.code });
    expect(status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(String(body.access_token).split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
  });

  test.each([
    [{}, 400, "validation_failed"],
    [{ type: "signup" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", token_hash: "1" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "1", redirect_to: "x" }, 400, "validation_failed"],
    [{ type: "signup", token: "1" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", email: "a@example.org", phone: "1" }, 400, "validation_failed"],
    [{ token: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "nothing", token: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", email: "nowhere" }, 422, "validation_failed"],
    [{ type: "sms", token: "1", phone: "abc" }, 400, "validation_failed"],
    [{ type: "sms", token: "1", phone: "+243 000 000 001" }, 403, "otp_expired"],
    [{ type: "signup", token: "123456", email: "nobody@example.org" }, 403, "otp_expired"],
    [{ type: "signup", token_hash: "1", phone: "243810000001" }, 400, "validation_failed"],
    [{ type: "sms", token: "1" }, 400, "validation_failed"],
    [{ type: "phone_change", token: "1" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", phone: "243810000001" }, 400, "validation_failed"],
    [{ type: "signup", token: "1".repeat(2_049), email: "nobody@example.org" }, 400, "validation_failed"],
    [{ type: "signup", token: "1".repeat(2_048), email: "nobody@example.org" }, 403, "otp_expired"],
    [{ type: "recovery", token_hash: "0".repeat(56) }, 403, "otp_expired"],
  ])("%j: %i %s", async (body, status, code) => {
    expect(await verify(body)).toMatchObject({ status, body: { code } });
  });

  test("a code may have spaces around it", async () => {
    const email = someone();
    const { code } = await signUp(email);
    expect(await verify({ type: "signup", email, token: ` ${code} ` })).toMatchObject({ status: 200 });
  });

  test("a token is for its own kind only", async () => {
    const { token, code } = await signUp(someone());
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "email_change", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "signup", token_hash: code })).toEqual(EXPIRED);
  });
});

describe("Threat 30: a way to reset a password", () => {
  test("serves once, by code or by link", async () => {
    const { email } = await account();
    const { token, code, link } = await recovery(email);
    expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "recovery", email, token: code })).toEqual(EXPIRED);
    expect(fragmentOf(await press(link)).error_code).toBe("otp_expired");
  });

  test("used twenty times at once has one winner", async () => {
    const { email } = await account();
    const { token, code } = await recovery(email);
    const tries = Array.from({ length: 20 }, (_, at) =>
      verify(at % 5 ? { type: "recovery", token_hash: token } : { type: "recovery", email, token: code }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  test("five wrong codes, one by one or at once, and the right one is worth nothing", async () => {
    for (const atOnce of [false, true]) {
      const { email } = await account();
      const { code, token } = await recovery(email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
      const guess = (guessed: string) => verify({ type: "recovery", email, token: guessed });
      if (atOnce) await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
      else for (let at = 0; at < 5; at++) expect(await guess(wrong)).toEqual(EXPIRED);
      expect(await guess(code)).toEqual(EXPIRED);
      // The link is not guessable: it still opens.
      expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    }
  });

  test("four wrong codes, and the right one opens", async () => {
    const { email } = await account();
    const { code } = await recovery(email);
    for (let at = 0; at < 4; at++) await verify({ type: "recovery", email, token: "0000000" });
    expect((await verify({ type: "recovery", email, token: code })).status).toBe(200);
  });

  test("the code ends after ten minutes, the link of the same mail after an hour", async () => {
    const within = async (seconds: number, way: "code" | "link") => {
      const { email } = await account();
      const { token, code } = await recovery(email);
      clock.advance(seconds * 1000);
      const held = way === "code" ? { email, token: code } : { token_hash: token };
      return (await verify({ type: "recovery", ...held })).status;
    };
    expect(await within(590, "code")).toBe(200);
    expect(await within(600, "code")).toBe(403);
    expect(await within(600, "link")).toBe(200);
    expect(await within(3_590, "link")).toBe(200);
    expect(await within(3_600, "link")).toBe(403);
  });

  test("expires after an hour, and when another one is requested", async () => {
    const { email } = await account();
    const first = await recovery(email);
    await answer("/recover", { body: { email } });
    const second = await mail(email, "account_recovery", 2);
    expect(await verify({ type: "recovery", token_hash: first.token })).toEqual(EXPIRED);
    expect(await verify({ type: "recovery", email, token: first.code })).toEqual(EXPIRED);
    clock.advance(3_600_000);
    expect(await verify({ type: "recovery", token_hash: second.token })).toEqual(EXPIRED);
  });

  test("ends when the password is changed", async () => {
    const who = await account();
    const { token } = await recovery(who.email);
    const { access } = await accounts.session(who);
    const changed = await answer("/user", {
      method: "PUT",
      bearer: access,
      body: { password: "another phrase of theirs" },
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect((await mail(who.email, "account_password_changed")).subject).toBe(
      "Votre mot de passe a été changé",
    );
  });

  test("no data in the database gives access to an account", async () => {
    const { email } = await account();
    const { token, code } = await recovery(email);
    const stored = await context.db
      .selectFrom("auth.one_time_tokens")
      .selectAll()
      .where("email", "=", email)
      .execute();
    const queued = await context.db
      .selectFrom("mail.outbox")
      .select("data")
      .where("recipient", "=", email)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, queued])).not.toMatch(new RegExp(`${token}|"${code}"`));
  });

  test("forgets the password of somebody who signed up with another's address", async () => {
    const email = someone();
    await signUp(email);
    const { token } = await recovery(email);
    expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    expect(await signIn({ email, password })).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  });
});

test("the audit log records every failed code and link, with its account and without secrets", async () => {
  const { id, email } = await account();
  const { code, token, link } = await recovery(email);
  const since = clock.now();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await verify({ type: "recovery", email, token: wrong });
  await verify({ type: "recovery", email: "nobody@example.org", token: wrong });
  await verify({ type: "recovery", token_hash: token });
  await verify({ type: "recovery", token_hash: token });
  await press(link);
  const log = await context.db
    .selectFrom("auth.audit_log")
    .select(["user_id", "actor", "ip", "details"])
    .where("action", "=", "code_failed")
    .where("at", ">=", since)
    .orderBy("at")
    .execute();
  const row = { actor: "anyone", ip: "127.0.0.1", details: { reason: "otp_expired" } };
  expect(log).toEqual([id, null, null, null].map((user_id) => ({ user_id, ...row })));
});

test("Threat 31: no header decides where a mail's link leads", async () => {
  const { email } = await account();
  const host = "evil.example";
  const variants: Record<string, string>[] = [
    ...[
      "Host",
      "X-Forwarded-Host",
      "X-Host",
      "X-Forwarded-Server",
      "X-HTTP-Host-Override",
      "X-Original-Host",
      "X-Rewrite-Url",
      "X-Original-Url",
    ].flatMap((name) => [{ [name]: host }, { [name]: `${host}:443` }, { [name]: `https://${host}` }]),
    { Forwarded: `host=${host};proto=https` },
    { Forwarded: `for=1.2.3.4;host="${host}"` },
    { "X-Forwarded-Proto": "javascript" },
    { "X-Forwarded-Prefix": `//${host}` },
    { Origin: `https://${host}` },
    { Referer: `https://${host}/login` },
    { redirect_to: `https://${host}/` },
    { Host: host, "X-Forwarded-Host": host, "X-Forwarded-Proto": "http" },
  ];
  expect(variants.length).toBeGreaterThanOrEqual(30);
  for (const headers of variants)
    expect((await answer("/recover", { body: { email }, headers })).status).toBe(200);
  // The last one is there when all are.
  await mail(email, "account_recovery", variants.length);
  for (const { link, text } of await mailsTo(email)) {
    expect(link).toMatch(new RegExp(`^${SITE_URL}/auth/v1/verify\\?`));
    expect(new URL(link).searchParams.get("redirect_to")).toBe(SITE_URL);
    expect(text).not.toContain(host);
  }
}, 60_000);
