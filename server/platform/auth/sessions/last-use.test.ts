import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" });
const { account, answer, clock, context, session } = accounts;
const { textCode } = textReader(accounts);
const { mail } = mailReader(accounts);
afterAll(accounts.close);

const verify = (body: object) => answer("/verify", { body });

/** Somebody whose address, number and other service were all used twenty minutes ago. */
async function withThreeWays() {
  const who = await account();
  const { access } = await session(who);
  const phone = somePhone();
  await answer("/user", { method: "PUT", body: { phone }, bearer: access });
  await verify({ type: "phone_change", phone, token: await textCode(phone) });
  const [id, now] = [context.random.uuid(), clock.now()];
  const service = { provider: "custom:other", provider_id: who.id, identity_data: "{}" };
  const times = { created_at: now, updated_at: now, last_sign_in_at: now };
  await context.db
    .insertInto("auth.identities")
    .values({ id, user_id: who.id, ...service, ...times })
    .execute();
  clock.advance(20 * 60_000);
  return { ...who, phone, access };
}

/** The ways in that were used within the last minute. */
async function usedNow({ access }: { access: string }) {
  const { identities } = (await answer("/user", { bearer: access })).body as {
    identities?: { provider: string; last_sign_in_at: string }[];
  };
  expect(identities).toHaveLength(3);
  return (identities ?? [])
    .filter(({ last_sign_in_at }) => clock.now().getTime() - Date.parse(last_sign_in_at) < 60_000)
    .map(({ provider }) => provider);
}

test("a password notes the last use of the address or number that was typed with it, and of no other way", async () => {
  const who = await withThreeWays();
  expect(await usedNow(who)).toEqual([]);
  await session(who);
  expect(await usedNow(who)).toEqual(["email"]);
  clock.advance(20 * 60_000);
  const { phone, password } = who;
  expect((await answer("/token?grant_type=password", { body: { phone, password } })).status).toBe(200);
  expect(await usedNow(who)).toEqual(["phone"]);
});

test("a code notes the last use of the address or number that it was sent to", async () => {
  const { phone, email, access } = await withThreeWays();
  await answer("/otp", { body: { phone } });
  expect((await verify({ type: "sms", phone, token: await textCode(phone, 2) })).status).toBe(200);
  expect(await usedNow({ access })).toEqual(["phone"]);
  clock.advance(20 * 60_000);
  await answer("/otp", { body: { email } });
  const { code: token } = await mail(email, "account_magic_link");
  expect((await verify({ type: "email", email, token })).status).toBe(200);
  expect(await usedNow({ access })).toEqual(["email"]);
});
