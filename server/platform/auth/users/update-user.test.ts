import { afterAll, describe, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_MAIL_INTERVAL_SECONDS: "0", AUTH_MAILS_PER_HOUR: "100000" });
const careful = await testAccounts({
  AUTH_CURRENT_PASSWORD: "on",
  AUTH_REAUTHENTICATION: "on",
  AUTH_ANONYMOUS: "on",
});
const owners = await testAccounts({ AUTH_CURRENT_PASSWORD: "on" });
afterAll(() => Promise.all([accounts.close(), careful.close(), owners.close()]));

const put = ({ answer }: typeof accounts, bearer: string, body: object) =>
  answer("/user", { method: "PUT", body, bearer });
const refused = (status: number, code: string, message = "") => ({
  status,
  body: { code, message: expect.stringContaining(message) },
});
const another = "another phrase of mine";

describe("GET /user", () => {
  test("is the person as they are now", async () => {
    const who = await accounts.account();
    const { access } = await accounts.session(who);
    expect(await accounts.answer("/user", { bearer: access })).toMatchObject({
      status: 200,
      body: { id: who.id, email: who.email, identities: [{ provider: "email" }], is_anonymous: false },
    });
    expect(await accounts.answer("/user", { headers: { Authorization: "" } })).toMatchObject(
      refused(401, "no_authorization", "Bearer token"),
    );
    expect(await accounts.answer("/user")).toMatchObject(refused(403, "bad_jwt"));
    await accounts.context.db.deleteFrom("auth.users").where("id", "=", who.id).execute();
    expect(await accounts.answer("/user", { bearer: access })).toMatchObject(refused(403, "user_not_found"));
  });
});

describe("PUT /user", () => {
  test("data: named keys are set, null removes a key, other keys stay, and reserved keys are ignored", async () => {
    const { access } = await accounts.session(await accounts.account());
    await put(accounts, access, { data: { name: "Awa", theme: "dark", deep: { a: null } } });
    const data = { theme: null, city: "Goma", email_verified: false, email: "victim@example.org", sub: "x" };
    const { status, body } = await put(accounts, access, { data });
    expect(status).toBe(200);
    expect(body.user_metadata).toEqual({ name: "Awa", city: "Goma", deep: { a: null } });
    expect((await accounts.answer("/user", { bearer: access })).body.user_metadata).toEqual(
      body.user_metadata,
    );
    expect(await put(accounts, access, { data: { x: "x".repeat(5_000) } })).toMatchObject(
      refused(400, "validation_failed"),
    );
  });

  test("a new password ends other sessions, revokes mailed codes and is announced by mail", async () => {
    const who = await accounts.account();
    const [here, there] = [await accounts.session(who), await accounts.session(who)];
    const { tokens } = accounts.auth;
    await accounts.context.db
      .transaction()
      .execute((trx) => tokens.issue(trx, who.id, { kind: "recovery", address: who.email }));
    expect((await put(accounts, here.access, { password: another })).status).toBe(200);
    expect((await accounts.answer("/user", { bearer: here.access })).status).toBe(200);
    expect((await accounts.refresh(here.refresh)).status).toBe(200);
    expect(await accounts.answer("/user", { bearer: there.access })).toMatchObject(
      refused(403, "session_not_found"),
    );
    expect(await accounts.refresh(there.refresh)).toMatchObject(refused(400, "session_not_found"));
    expect(await accounts.signIn(who)).toMatchObject(
      refused(400, "invalid_credentials", "Invalid login credentials"),
    );
    expect((await accounts.signIn({ ...who, password: another })).status).toBe(200);
    const { db } = accounts.context;
    expect(
      await db.selectFrom("auth.one_time_tokens").select("kind").where("user_id", "=", who.id).execute(),
    ).toEqual([]);
    const mails = await db
      .selectFrom("mail.outbox")
      .select("template")
      .where("recipient", "=", who.email)
      .execute();
    expect(mails).toEqual([{ template: "account_password_changed" }]);
  });

  test("a new password keeps the rules", async () => {
    const who = await accounts.account();
    const { access } = await accounts.session(who);
    expect(await put(accounts, access, { password: who.password })).toMatchObject(
      refused(422, "same_password"),
    );
    expect(await put(accounts, access, { password: "12345" })).toMatchObject({
      ...refused(422, "weak_password", "Password should be at least 6 characters"),
      body: { weak_password: { reasons: expect.arrayContaining(["length"]) } },
    });
    expect(await put(accounts, access, { password: "é".repeat(37) })).toMatchObject(
      refused(400, "validation_failed"),
    );
    expect((await accounts.signIn(who)).status).toBe(200);
  });

  test("a new password holds neither the site's name nor the person's", async () => {
    const who = await accounts.account();
    const { access } = await accounts.session(who);
    await put(accounts, access, { data: { full_name: "Awa Kalala" } });
    for (const password of ["localhost 2026", `Oh ${who.email.split("@")[0]} oh`, "kalala des lacs"]) {
      expect(await put(accounts, access, { password })).toMatchObject({
        ...refused(422, "weak_password"),
        body: { weak_password: { reasons: ["context"] } },
      });
    }
    expect((await put(accounts, access, { password: another })).status).toBe(200);
  });

  test("a phone number cannot be set", async () => {
    const { access } = await accounts.session(await accounts.account());
    expect(await put(accounts, access, { phone: "+2430000000" })).toMatchObject(
      refused(400, "phone_provider_disabled"),
    );
    expect(await put(accounts, access, { phone: "x" })).toMatchObject(
      refused(400, "validation_failed", "E.164"),
    );
  });

  test("with a second factor, password and address change only at aal2", async () => {
    const who = await accounts.account();
    const { access } = await accounts.session(who);
    const now = new Date();
    await accounts.context.db
      .insertInto("auth.factors")
      .values({
        id: who.id,
        user_id: who.id,
        factor_type: "totp",
        status: "verified",
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const body of [{ password: another }, { email: "elsewhere@example.org" }]) {
      expect(await put(accounts, access, body)).toMatchObject(refused(401, "insufficient_aal"));
    }
    expect((await put(accounts, access, { data: { name: "Awa" } })).status).toBe(200);
    await accounts.context.db
      .updateTable("auth.sessions")
      .set({ aal: "aal2" })
      .where("user_id", "=", who.id)
      .execute();
    expect((await put(accounts, access, { password: another })).status).toBe(200);
  });

  test("a new address is used once confirmed; an invalid one is refused", async () => {
    const who = await accounts.account();
    const { access } = await accounts.session(who);
    const { status, body } = await put(accounts, access, { email: "Moved@example.org" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { email: who.email, new_email: "moved@example.org" },
    });
    expect(await put(accounts, access, { email: "none" })).toMatchObject(refused(400, "validation_failed"));
    expect((await accounts.signIn(who)).status).toBe(200);
  });

  test("AUTH_CURRENT_PASSWORD: the current one, except after a mailed link", async () => {
    const who = await careful.account();
    const { access } = await careful.session(who);
    expect(await put(careful, access, { password: another })).toMatchObject(
      refused(400, "current_password_required"),
    );
    expect(await put(careful, access, { password: another, current_password: "x" })).toMatchObject(
      refused(400, "current_password_invalid"),
    );
    const right = { password: another, current_password: who.password };
    expect((await put(careful, access, right)).status).toBe(200);
    const amr = JSON.stringify([{ method: "otp", timestamp: 1 }]);
    await careful.context.db
      .updateTable("auth.sessions")
      .set({ amr })
      .where("user_id", "=", who.id)
      .execute();
    expect((await put(careful, access, { password: `${another}!` })).status).toBe(200);
  });

  test("the first password of an account without one takes a young session, else a code", async () => {
    const { db } = owners.context;
    const withoutPassword = async (age: number) => {
      const who = await owners.account();
      const { access } = await owners.session(who);
      const created_at = new Date(owners.clock.now().getTime() - age);
      await db.updateTable("auth.sessions").set({ created_at }).where("user_id", "=", who.id).execute();
      await db.updateTable("auth.users").set({ password_hash: null }).where("id", "=", who.id).execute();
      return { who, access };
    };
    const young = await withoutPassword(86_000_000);
    expect((await put(owners, young.access, { password: another })).status).toBe(200);
    expect((await owners.signIn({ ...young.who, password: another })).status).toBe(200);
    expect(await put(owners, young.access, { password: `${another}!` })).toMatchObject(
      refused(400, "current_password_required"),
    );

    const { who, access } = await withoutPassword(86_400_001);
    const body = { password: another, current_password: "whatever" };
    expect(await put(owners, access, body)).toMatchObject(refused(400, "reauthentication_needed"));
    await owners.answer("/reauthenticate", { bearer: access });
    const { code } = await mailReader(owners).mail(who.email, "account_code");
    expect((await put(owners, access, { ...body, nonce: code })).status).toBe(200);
  });

  test("a session of a mailed link older than a day takes a code instead of the current password", async () => {
    const who = await owners.account();
    const { access } = await owners.session(who);
    await owners.context.db
      .updateTable("auth.sessions")
      .set({
        amr: JSON.stringify([{ method: "otp", timestamp: 1 }]),
        created_at: new Date(owners.clock.now().getTime() - 86_400_001),
      })
      .where("user_id", "=", who.id)
      .execute();
    expect(await put(owners, access, { password: another })).toMatchObject(
      refused(400, "reauthentication_needed"),
    );
  });

  test("AUTH_REAUTHENTICATION: a session older than a day needs a mailed code, which is used once", async () => {
    const who = await careful.account();
    const { access } = await careful.session(who);
    const body = { password: another, current_password: who.password };
    const { db } = careful.context;
    await db
      .updateTable("auth.sessions")
      .set({ created_at: new Date(careful.clock.now().getTime() - 86_400_001) })
      .where("user_id", "=", who.id)
      .execute();
    expect(await put(careful, access, body)).toMatchObject(refused(400, "reauthentication_needed"));
    const { code } = await db
      .transaction()
      .execute((trx) =>
        careful.auth.tokens.issue(trx, who.id, { kind: "reauthentication", address: who.email }),
      );
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await put(careful, access, { ...body, nonce: wrong })).toMatchObject(
      refused(422, "reauthentication_not_valid"),
    );
    expect((await put(careful, access, { ...body, nonce: code })).status).toBe(200);
    const again = { password: `${another}!`, current_password: another, nonce: code };
    expect(await put(careful, access, again)).toMatchObject(refused(422, "reauthentication_not_valid"));
  });

  test("an anonymous person has no password without an address", async () => {
    const { body } = await careful.answer("/signup", { body: {} });
    expect(await put(careful, body.access_token ?? "", { password: another })).toMatchObject(
      refused(422, "validation_failed"),
    );
  });
});

test("the audit log records account changes, without the address", async () => {
  const who = await accounts.account();
  const { access, refresh } = await accounts.session(who);
  await accounts.signIn({ ...who, password: "wrong" });
  await accounts.refresh(refresh);
  await put(accounts, access, { password: another });
  await accounts.call("/logout", { method: "POST", bearer: access });
  const log = await accounts.context.db
    .selectFrom("auth.audit_log")
    .selectAll()
    .where("user_id", "=", who.id)
    .orderBy("at")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    "login",
    "login_failed",
    "token_refreshed",
    "user_updated_password",
    "user_modified",
    "logout",
  ]);
  expect(JSON.stringify(log)).not.toContain(who.email);
  expect(log.map(({ actor }) => actor)).toEqual(["user", "anyone", "user", "user", "user", "user"]);
});
