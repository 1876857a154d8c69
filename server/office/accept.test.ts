import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { whileHeld } from "../platform/testing/while-held.ts";
import { actAs, COMMAND } from "./act.ts";
import { testOffice } from "./testing.ts";

const world = await testOffice();
const { office, staff, clock, context, db, auth } = world;
afterAll(world.close);

const MINUTE = 60_000;
const bearer = (access: string) => ({ apikey: context.keys.anonKey, Authorization: `Bearer ${access}` });

describe("threat 95: an invitation", () => {
  test("is mailed, lasts 48 hours, and works once", async () => {
    const email = "once@example.org";
    await staff.invite(COMMAND, { email, name: "Once", role: "shop", language: "fr" });
    const token = await world.tokenFor(email);
    const stored = await db.selectFrom("mail.outbox").select("data").where("recipient", "=", email).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const accepted = await world.accept(email);
    const again = { token, password: "another long phrase", code: world.codeOf(accepted.secret) };
    expect((await office("staff-accept", null, again)).body).toMatchObject({ code: "invitation_over" });
    expect((await office("staff-accept", null, { token })).status).toBe(410);

    const late = "late@example.org";
    await staff.invite(COMMAND, { email: late, name: "Late", role: "shop", language: "fr" });
    const old = await world.tokenFor(late);
    clock.advance(48 * 60 * MINUTE);
    expect((await office("staff-accept", null, { token: old })).status).toBe(410);
    await staff.invite(COMMAND, { email: late, name: "Late", role: "shop", language: "fr" });
    expect((await office("staff-accept", null, { token: await world.tokenFor(late) })).status).toBe(200);
    expect((await office("staff-accept", null, { token: old })).status).toBe(410);
  });

  test("of two who accept it at once lets one in", async () => {
    const email = "race@example.org";
    await staff.invite(COMMAND, { email, name: "Race", role: "reader", language: "fr" });
    const token = await world.tokenFor(email);
    const begun = await office("staff-accept", null, { token });
    const code = world.codeOf((begun.body.totp as { secret: string }).secret);
    const answers = await Promise.all(
      ["one", "two"].map((who) =>
        office("staff-accept", null, { token, password: `long phrase number ${who}`, code }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "410"]);
    expect((await staff.list(COMMAND)).members.filter((one) => one.email === email)).toHaveLength(1);
  });

  test("that is withdrawn while it is being accepted lets nobody in", async () => {
    const email = "withdrawn@example.org";
    await staff.invite(COMMAND, { email, name: "Withdrawn", role: "reader", language: "fr" });
    const token = await world.tokenFor(email);
    const begun = await office("staff-accept", null, { token });
    const code = world.codeOf((begun.body.totp as { secret: string }).secret);
    const withdraw = (trx: Parameters<typeof actAs>[0]) =>
      actAs(trx, COMMAND, (role) =>
        role
          .updateTable("office.invitations")
          .set({ withdrawn_at: clock.now() })
          .where("email", "=", email)
          .execute(),
      );
    const accepting = () => office("staff-accept", null, { token, password: "a long phrase of mine", code });
    expect((await whileHeld(db, withdraw, accepting)).status).toBe(410);
    expect((await staff.list(COMMAND)).members.filter((one) => one.email === email)).toEqual([]);
  });

  test("discards what somebody else made under the address: password, session, ways in, number, factors, apps", async () => {
    const email = "taken@example.org";
    const password = "the squatter's phrase";
    const signedUp = await context.db.transaction().execute(async (trx) => {
      const { users, passwords } = world.platform.accounts.auth;
      const user = await users.create(trx, {
        email,
        password_hash: await passwords.hash(password),
        language: "fr",
        email_confirmed_at: clock.now(),
        phone: "243813456789",
        phone_confirmed_at: clock.now(),
      });
      if (!user) throw new Error("taken");
      await users.emailIdentity(trx, user);
      await users.phoneIdentity(trx, user);
      await trx
        .insertInto("auth.identities")
        .values({
          id: randomUUID(),
          user_id: user.id,
          provider: "google",
          provider_id: "squatter",
          identity_data: "{}",
          last_sign_in_at: null,
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute();
      const { factor } = await world.platform.accounts.auth.factors.enrollTotp(trx, user.id, "theirs");
      await trx.updateTable("auth.factors").set({ status: "verified" }).where("id", "=", factor.id).execute();
      await trx
        .insertInto("auth.recovery_codes")
        .values({ user_id: user.id, code_hash: Buffer.alloc(32), created_at: clock.now(), used_at: null })
        .execute();
      return user;
    });
    const squatter = await world.halfIn({ email, password });
    await staff.invite(COMMAND, { email, name: "Taken", role: "money", language: "fr" });
    expect((await world.json("/auth/v1/user", { headers: bearer(squatter.access) })).status).toBe(200);
    await world.accept(email);
    expect((await world.json("/auth/v1/user", { headers: bearer(squatter.access) })).status).toBe(403);
    const refreshed = await auth("/token?grant_type=refresh_token", null, {
      refresh_token: squatter.refresh,
    });
    expect(refreshed.status).toBe(400);
    expect((await auth("/token?grant_type=password", null, { email, password })).status).toBe(400);
    const held = await db
      .selectFrom("auth.users")
      .selectAll()
      .where("id", "=", signedUp.id)
      .executeTakeFirst();
    expect(held).toMatchObject({ phone: null, phone_confirmed_at: null });
    const ways = db.selectFrom("auth.identities").select("provider").where("user_id", "=", signedUp.id);
    expect(await ways.execute()).toEqual([{ provider: "email" }]);
    const factors = db.selectFrom("auth.factors").select("friendly_name").where("user_id", "=", signedUp.id);
    expect(await factors.execute()).toEqual([{ friendly_name: "" }]);
    const codes = db.selectFrom("auth.recovery_codes").select("user_id").where("user_id", "=", signedUp.id);
    expect(await codes.execute()).toEqual([]);
  });

  test("wants a strong password and a code of the app", async () => {
    const email = "weak@example.org";
    await staff.invite(COMMAND, { email, name: "Weak", role: "money", language: "fr" });
    const token = await world.tokenFor(email);
    const code = async () => {
      const { body } = await office("staff-accept", null, { token });
      return world.codeOf((body.totp as { secret: string }).secret);
    };
    const weak = await office("staff-accept", null, { token, password: "password", code: await code() });
    expect(weak.body).toMatchObject({ code: "password_weak", field: "password" });
    const wrong = await office("staff-accept", null, {
      token,
      password: "a long phrase of mine",
      code: "000000",
    });
    expect(wrong.body).toMatchObject({ code: "app_code_wrong", field: "code" });
    const right = { token, password: "a long phrase of mine", code: await code() };
    expect((await office("staff-accept", null, right)).status).toBe(200);
  });

  test("is a page with buttons: looking uses nothing, another site's form is refused", async () => {
    const email = "page@example.org";
    await staff.invite(COMMAND, { email, name: "Page", role: "reader", language: "en" });
    const token = await world.tokenFor(email);
    const looked = await world.call(`/office/invitation?language=en&token=${token}`);
    expect(looked.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await looked.text()).toContain('name="robots" content="noindex"');
    const post = (fields: Record<string, string>, site = "same-origin") =>
      world.call("/office/invitation", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": site },
        body: new URLSearchParams({ token, language: "en", ...fields }),
      });
    expect((await post({}, "cross-site")).status).toBe(403);
    const page = await (await post({})).text();
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    const wrong = await post({ password: "a long phrase of mine", code: "1" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('role="alert"');
    const done = await post({ password: "a long phrase of mine", code: world.codeOf(secret) });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('href="/office"');
    expect((await post({})).status).toBe(410);
  });
});
