import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { type TestAccounts, testAccounts } from "../testing/accounts.ts";

const settings = { AUTH_MAIL_INTERVAL_SECONDS: "0", AUTH_MAILS_PER_HOUR: "100000" };
const both = await testAccounts(settings);
const one = await testAccounts({ ...settings, AUTH_SECURE_EMAIL_CHANGE: "off" });
afterAll(() => Promise.all([both.close(), one.close()]));

let moves = 0;
const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Somebody who has asked for a new address, and what was mailed. */
async function moving(world: TestAccounts, body: object = {}) {
  const who = await world.account();
  const { access } = await world.session(who);
  const email = `moved-${++moves}@example.org`;
  const change = await world.answer("/user", { method: "PUT", bearer: access, body: { email, ...body } });
  expect(change).toMatchObject({ status: 200, body: { email: who.email, new_email: email } });
  const { mail, mailsTo, press } = mailReader(world);
  const address = async () =>
    (
      await world.context.db
        .selectFrom("auth.users")
        .select("email")
        .where("id", "=", who.id)
        .executeTakeFirst()
    )?.email;
  const verify = (held: object) => world.answer("/verify", { body: { type: "email_change", ...held } });
  return { who, access, email, mail, mailsTo, press, address, verify, world };
}
const halves = async ({ mail, who, email }: Awaited<ReturnType<typeof moving>>) => ({
  old: await mail(who.email, "account_email_change"),
  fresh: await mail(email, "account_email_change"),
});

describe("a change of address that both addresses confirm", () => {
  test.each([
    ["old", "fresh"],
    ["fresh", "old"],
  ] as const)("%s, then %s: the second makes it so", async (first, second) => {
    const move = await moving(both);
    const mails = await halves(move);
    expect(mails.old.text).toContain("moved-");
    const half = await move.verify({ token_hash: mails[first].token });
    expect(half).toEqual({ status: 200, body: { msg: HALF, code: "200" } });
    expect(await move.address()).toBe(move.who.email);
    const { status, body } = await move.verify({ token_hash: mails[second].token });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: move.email,
      user_metadata: { email: move.email, email_verified: true },
      identities: [{ provider: "email", email: move.email, identity_data: { email: move.email } }],
    });
    expect(body.user).not.toHaveProperty("new_email");
    expect(await both.signIn({ ...move.who, email: move.email })).toMatchObject({ status: 200 });
    expect(await both.signIn(move.who)).toMatchObject({ status: 400 });
  });

  test("by codes, each with the address it was sent to", async () => {
    const move = await moving(both);
    const { old, fresh } = await halves(move);
    const wrong = old.code === fresh.code ? "000000" : old.code;
    expect(await move.verify({ email: move.email, token: wrong })).toMatchObject({ status: 403 });
    expect(await move.verify({ email: move.email, token: fresh.code })).toMatchObject({
      body: { msg: HALF },
    });
    expect(await move.verify({ email: move.who.email, token: old.code })).toMatchObject({ status: 200 });
    expect(await move.address()).toBe(move.email);
  });

  test("one half confirmed twice is not enough; both halves concurrently are", async () => {
    const move = await moving(both);
    const { old, fresh } = await halves(move);
    expect(await move.verify({ token_hash: old.token })).toMatchObject({ body: { msg: HALF } });
    expect(await move.verify({ token_hash: old.token })).toMatchObject({ status: 403 });
    expect(await move.address()).toBe(move.who.email);
    const another = await moving(both);
    const mails = await halves(another);
    const done = await Promise.all([
      another.verify({ token_hash: mails.old.token }),
      another.verify({ token_hash: mails.fresh.token }),
    ]);
    expect(done.filter(({ body }) => body.msg === HALF)).toHaveLength(1);
    expect(await another.address()).toBe(another.email);
    expect(await move.verify({ token_hash: fresh.token })).toMatchObject({ status: 200 });
  });

  test("by the buttons: the first leads on with a message, the second with a session", async () => {
    const move = await moving(both);
    const { old, fresh } = await halves(move);
    expect(fragmentOf(await move.press(fresh.link))).toEqual({ message: HALF, sb: "" });
    expect(fragmentOf(await move.press(old.link))).toMatchObject({ type: "email_change" });
    expect(await move.address()).toBe(move.email);
  });

  test("with PKCE: the second leads back with a code", async () => {
    const verifier = "v".repeat(43);
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    const move = await moving(both, { code_challenge, code_challenge_method: "s256" });
    const { old, fresh } = await halves(move);
    expect((await move.press(old.link)).searchParams.get("message")).toBe(HALF);
    const auth_code = (await move.press(fresh.link)).searchParams.get("code");
    const body = { auth_code, code_verifier: verifier };
    expect(await both.answer("/token?grant_type=pkce", { body })).toMatchObject({
      status: 200,
      body: { user: { email: move.email } },
    });
  });

  test("another request or a resend starts again and revokes earlier mails", async () => {
    const move = await moving(both);
    const first = await halves(move);
    expect(await move.verify({ token_hash: first.old.token })).toMatchObject({ body: { msg: HALF } });
    expect(await both.answer("/resend", { body: { type: "email_change", email: move.who.email } })).toEqual({
      status: 200,
      body: {},
    });
    const fresh = await move.mail(move.email, "account_email_change", 2);
    expect(await move.verify({ token_hash: first.fresh.token })).toMatchObject({ status: 403 });
    expect(await move.verify({ token_hash: fresh.token })).toMatchObject({ body: { msg: HALF } });
    expect(await move.address()).toBe(move.who.email);
  });

  test("the change revokes other links mailed to the old address", async () => {
    const move = await moving(both);
    await both.answer("/recover", { body: { email: move.who.email } });
    const { token } = await move.mail(move.who.email, "account_recovery");
    const { old, fresh } = await halves(move);
    for (const { token: held } of [old, fresh]) await move.verify({ token_hash: held });
    const recovery = await both.answer("/verify", { body: { type: "recovery", token_hash: token } });
    expect(recovery).toMatchObject({ status: 403, body: { code: "otp_expired" } });
  });

  test("an address somebody else took in the meantime stays theirs, and the link is not used up", async () => {
    const move = await moving(both);
    const { old, fresh } = await halves(move);
    await move.verify({ token_hash: old.token });
    await both.answer("/signup", { body: { email: move.email, password: "a phrase nobody guesses" } });
    for (let at = 0; at < 2; at++) {
      const { status, body } = await move.verify({ token_hash: fresh.token });
      expect([status, body.code]).toEqual([422, "email_exists"]);
    }
    expect(await move.address()).toBe(move.who.email);
  });
});

describe("Threat 33: a change to an address that somebody has", () => {
  test("is answered as one to an address nobody has; whoever has it is told, by mail only", async () => {
    const shape = async (email: string) => {
      const who = await both.account();
      const { access } = await both.session(who);
      const response = await both.call("/user", { method: "PUT", bearer: access, body: { email } });
      const body = (await response.json()) as object;
      expect(body).toMatchObject({ email: who.email, new_email: email });
      const headers = [...response.headers].filter(([name]) => name !== "content-length");
      await mailReader(both).mail(who.email, "account_email_change");
      return [response.status, Object.keys(body).toSorted(), headers];
    };
    const [known, unconfirmed] = [await both.account(), await both.account({ email_confirmed_at: null })];
    const free = await shape(`free-${++moves}@example.org`);
    expect(free[0]).toBe(200);
    expect(await shape(known.email)).toEqual(free);
    expect(await shape(unconfirmed.email)).toEqual(free);
    for (const { email } of [known, unconfirmed]) {
      const templates = (await mailReader(both).mailsTo(email)).map(({ template }) => template);
      expect(templates).toEqual(["account_exists"]);
    }
  });

  test("never happens, whatever was mailed: not for one's own half, nor by a link of an earlier wish", async () => {
    const owner = await both.account();
    const move = await moving(both);
    const earlier = await halves(move);
    const body = { email: owner.email };
    await both.answer("/user", { method: "PUT", bearer: move.access, body });
    await both.answer("/resend", { body: { type: "email_change", email: move.who.email } });
    const { token } = await move.mail(move.who.email, "account_email_change", 3);
    await move.mail(owner.email, "account_exists", 2);
    for (const { token: held } of [earlier.old, earlier.fresh]) {
      expect(await move.verify({ token_hash: held })).toMatchObject({ status: 403 });
    }
    expect(await move.verify({ token_hash: token })).toMatchObject({ body: { msg: HALF } });
    expect(await move.address()).toBe(move.who.email);
    expect((await both.signIn(owner)).status).toBe(200);
  });

  test("is refused at once where no address is confirmed", async () => {
    const open = await testAccounts({ ...settings, AUTH_AUTOCONFIRM: "on" });
    const [who, owner] = [await open.account(), await open.account()];
    const { access } = await open.session(who);
    const body = { email: owner.email };
    const change = await open.answer("/user", { method: "PUT", bearer: access, body });
    expect(change).toMatchObject({ status: 422, body: { code: "email_exists" } });
    await open.close();
  });
});

describe("a change of address that the new one confirms", () => {
  test("is one mail and one link", async () => {
    const move = await moving(one);
    const { token } = await move.mail(move.email, "account_email_change");
    expect(await move.mailsTo(move.who.email)).toEqual([]);
    expect(await move.verify({ token_hash: token })).toMatchObject({
      status: 200,
      body: { user: { email: move.email } },
    });
  });
});

describe("an anonymous person", () => {
  test("becomes a known one by an address they confirm", async () => {
    const open = await testAccounts({ ...settings, AUTH_ANONYMOUS: "on" });
    const { body } = await open.answer("/signup", { body: {} });
    const bearer = body.access_token ?? "";
    const email = "known-now@example.org";
    const change = await open.answer("/user", { method: "PUT", bearer, body: { email } });
    expect(change).toMatchObject({ status: 200, body: { email: "", new_email: email, is_anonymous: true } });
    const { token } = await mailReader(open).mail(email, "account_email_change");
    expect(await open.answer("/verify", { body: { type: "email_change", token_hash: token } })).toMatchObject(
      {
        status: 200,
        body: {
          user: {
            email,
            is_anonymous: false,
            identities: [{ provider: "email" }],
            app_metadata: { providers: ["email"] },
          },
        },
      },
    );
    await open.close();
  });
});
