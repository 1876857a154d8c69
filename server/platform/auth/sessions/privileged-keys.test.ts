import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
afterAll(accounts.close);

const row = (email: string) =>
  accounts.context.db
    .selectFrom("auth.users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

describe("Threat 37: privileged keys in a body", () => {
  const privileged = {
    id: "11111111-1111-4111-8111-111111111111",
    user_id: "11111111-1111-4111-8111-111111111111",
    sub: "11111111-1111-4111-8111-111111111111",
    aud: "admin",
    role: "service_role",
    is_anonymous: true,
    is_super_admin: true,
    email_confirmed_at: "2020-01-01T00:00:00Z",
    confirmed_at: "2020-01-01T00:00:00Z",
    email_confirm: true,
    email_verified: true,
    banned_until: null,
    ban_duration: "none",
    invited_at: "2020-01-01T00:00:00Z",
    password_hash: "$2a$10$abcdefghijklmnopqrstuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu",
    encrypted_password: "x",
    identities: [{ provider: "google" }],
    factors: [],
    aal: "aal2",
    amr: [{ method: "totp" }],
    session_id: "11111111-1111-4111-8111-111111111111",
    raw_app_meta_data: { role: "admin" },
    user_metadata: { role: "admin" },
    created_at: "2020-01-01T00:00:00Z",
  };

  test("a sign-up always creates an ordinary user", async () => {
    const email = "eve@example.org";
    const data = { sub: "x", email: "victim@example.org", email_verified: true, phone_verified: true };
    const { status, body } = await accounts.answer("/signup", {
      body: { ...privileged, password: "a phrase nobody says", app_metadata: { role: "admin" }, email, data },
    });
    expect(status).toBe(200);
    expect(body.id).not.toBe(privileged.id);
    const made = await row(email);
    expect(made).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      is_anonymous: false,
      email_confirmed_at: null,
      invited_at: null,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { sub: made.id, email, email_verified: false, phone_verified: false },
    });
    expect(made.password_hash).toMatch(/^\$argon2id\$/);
    expect(made.created_at.getFullYear()).toBeGreaterThan(2020);
  });

  test("signing in and changing oneself give no privileges", async () => {
    const who = await accounts.account();
    const { body } = await accounts.answer("/token?grant_type=password", {
      body: { ...privileged, app_metadata: { role: "admin" }, email: who.email, password: who.password },
    });
    const bearer = body.access_token ?? "";
    const [, payload = ""] = bearer.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      sub: who.id,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      app_metadata: {},
    });
    const before = await row(who.email);
    const changed = await accounts.answer("/user", { method: "PUT", body: privileged, bearer });
    expect(changed.status).toBe(200);
    const after = await row(who.email);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    for (const app_metadata of [{ role: "admin" }, {}, [], "x", false]) {
      expect(await accounts.answer("/user", { method: "PUT", body: { app_metadata }, bearer })).toMatchObject(
        {
          status: 403,
          body: { code: "not_admin" },
        },
      );
    }
  });
});
