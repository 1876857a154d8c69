import { afterAll, expect, test } from "vitest";
import { movableClock } from "../../platform/testing/clock.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { until } from "../../platform/testing/until.ts";
import { address, testAccount } from "./testing.ts";

const clock = movableClock();
const account = await testAccount({
  settings: { AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" },
  replaced: { clock },
});
const { context, database, post, read, call, claim, paid, accountOf } = account;
afterAll(account.close);

const phone = "243810000042";
const DAY = 86_400_000;

const auth = (path: string, body?: object, bearer?: string) =>
  call(`/auth/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: context.keys.anonKey,
      "Content-Type": "application/json",
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The codes that came by text message, the newest first. */
async function codes(): Promise<string[]> {
  const rows = await context.db
    .selectFrom("sms.box")
    .select("text")
    .orderBy("delivered_at", "desc")
    .execute();
  return rows.flatMap(({ text }) => (text.includes("http") ? [] : (/\b\d{6}\b/.exec(text)?.[0] ?? [])));
}

/** The newest code, once there are so many. */
const code = (count: number) =>
  until(async () => {
    const [newest, ...others] = await codes();
    return others.length + 1 >= count && newest;
  });

/** Signed in by a code to this number. */
async function signIn(phone: string): Promise<string> {
  const { length: before } = await codes();
  await auth("/otp", { phone });
  const answer = await auth("/verify", { type: "sms", phone, token: await code(before + 1) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

test("gifts made with a number, and without an address, join the account that proves it", async () => {
  const own = "243810000043";
  const byNumber = { donorEmail: null, donorPhone: `+${own}` };
  const former = await paid(byNumber);
  clock.advance(91 * DAY);
  const first = await paid({ ...byNumber, donationType: "monthly" });
  clock.advance(89 * DAY);
  const second = await paid(byNumber);
  await paid({ donorEmail: null, donorPhone: "+243810000044" });
  await paid({ donorEmail: address("other") });

  const token = await signIn(own);
  expect((await accountOf(token)).gifts).toEqual([]);
  expect([await claim(token), await claim(token)]).toEqual([2, 0]);
  const { gifts, subscriptions } = await accountOf(token);
  expect(gifts.map(({ reference }) => reference)).toEqual([second, first]);
  expect(gifts.map(({ reference }) => reference)).not.toContain(former);
  expect(subscriptions).toHaveLength(1);
  // What a mailbox proves is its own.
  const { token: mailbox } = await account.signUp(address("mailbox"));
  expect(await claim(mailbox)).toBe(0);
});

test("an account without an address is exported and erased by its number and a code", async () => {
  const token = await signIn(phone);

  const exported = await read("export-account", token);
  expect(exported.status).toBe(200);
  expect(JSON.stringify(await exported.json())).toContain(phone);

  const needed = await post("delete-account", token, { confirmation: `+${phone}` });
  expect(await needed.json()).toMatchObject({ code: "code_needed" });
  const { length: before } = await codes();
  expect((await auth("/reauthenticate", undefined, token)).status).toBe(200);
  const typed = await code(before + 1);
  const wrong = await post("delete-account", token, { confirmation: "+243 81 000 0043", code: typed });
  expect(await wrong.json()).toMatchObject({ code: "confirmation_wrong" });
  expect(
    (await post("delete-account", token, { confirmation: "+243 81 000 0042", code: typed })).status,
  ).toBe(200);

  expect(await tablesContaining(database.superuser, [phone])).toEqual([]);
});
