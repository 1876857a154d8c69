import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({
  AUTH_CURRENT_PASSWORD: "on",
  AUTH_PASSKEYS: "on",
  AUTH_PHONE: "on",
  AUTH_MAIL_INTERVAL_SECONDS: "0",
});
afterAll(accounts.close);
const { answer, account, session, context } = accounts;

/** The session as it is so long after its sign-in. */
async function aged(userId: string, ms: number): Promise<void> {
  const timestamp = Math.floor((context.clock.now().getTime() - ms) / 1000);
  await context.db
    .updateTable("auth.sessions")
    .set({ amr: JSON.stringify([{ method: "password", timestamp }]) })
    .where("user_id", "=", userId)
    .execute();
}

const changes = {
  "an authenticator app": ["/factors", { body: { factor_type: "totp", friendly_name: "app" } }],
  "a passkey": ["/passkeys/registration/options", { body: {} }],
  "another address": ["/user", { method: "PUT", body: { email: "awa.new@example.org" } }],
  "a number": ["/user", { method: "PUT", body: { phone: "+243810000123" } }],
} as const;

test.each(Object.entries(changes))(
  "on a public site %s takes a sign-in of the last minutes",
  async (_, [path, init]) => {
    const who = await account();
    const { access: bearer } = await session(who);
    await aged(who.id, limits.auth.freshSignInMs + 60_000);
    expect(await answer(path, { ...init, bearer })).toMatchObject({
      status: 400,
      body: { code: "reauthentication_needed" },
    });
    await aged(who.id, limits.auth.freshSignInMs - 60_000);
    expect((await answer(path, { ...init, bearer })).status).toBe(200);
  },
);
