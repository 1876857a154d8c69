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

/** Deletes the account by its number and a code. */
async function deleted(token: string, number: string): Promise<void> {
  const { length: before } = await codes();
  expect((await auth("/reauthenticate", undefined, token)).status).toBe(200);
  const answer = await post("delete-account", token, {
    confirmation: `+${number}`,
    code: await code(before + 1),
  });
  expect(await answer.json()).toEqual({ deleted: true });
}

const giverOf = (reference: string) =>
  context.db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .select(["donor_name", "donor_phone"])
    .where("reference", "=", reference)
    .executeTakeFirst();

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

test("threats 24 and 88: a number's new owner gets and erases only what was given since it was last unused for long", async () => {
  const reassigned = "243810000045";
  const byNumber = { donorEmail: null, donorPhone: `+${reassigned}` };
  const former = await paid({ ...byNumber, donorName: "Ancien Titulaire", donationType: "yearly" });
  clock.advance(91 * DAY);
  const own = await paid(byNumber);

  const token = await signIn(reassigned);
  const exported = await (await read("export-account", token)).text();
  expect(exported).toContain(own);
  for (const foreign of [former, "Ancien Titulaire"]) expect(exported).not.toContain(foreign);

  await deleted(token, reassigned);
  const left = () => tablesContaining(database.superuser, ["Ancien Titulaire"]);
  expect(await left()).toEqual(
    expect.arrayContaining(["payments.gifts", "payments.receipts", "payments.subscriptions"]),
  );
  const [regular] = await context.db
    .selectFrom("payments.subscriptions")
    .select(["state", "donor_phone"])
    .where("donor_name", "=", "Ancien Titulaire")
    .execute();
  expect(regular).toEqual({ state: "active", donor_phone: reassigned });
  expect(await giverOf(own)).toEqual({ donor_name: null, donor_phone: null });
});

test("threats 24 and 88: what another account has claimed by the number is neither exported nor erased", async () => {
  const shared = "243810000046";
  const reference = await paid({
    donorEmail: null,
    donorPhone: `+${shared}`,
    donorName: "Première Personne",
  });
  const first = await signIn(shared);
  expect(await claim(first)).toBe(1);
  await context.db
    .updateTable("auth.users")
    .set({ phone: "243810000047" })
    .where("phone", "=", shared)
    .execute();
  const next = await signIn(shared);
  expect(await (await read("export-account", next)).text()).not.toContain(reference);
  await deleted(next, shared);
  expect(await giverOf(reference)).toEqual({ donor_name: "Première Personne", donor_phone: shared });
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
