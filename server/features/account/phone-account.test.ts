import { afterAll, expect, test } from "vitest";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { until } from "../../platform/testing/until.ts";
import { testAccount } from "./testing.ts";

const account = await testAccount({ settings: { AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" } });
const { context, database, post, read, call } = account;
afterAll(account.close);

const phone = "243810000042";

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

/** The code of the newest message, once there are so many. */
const code = (count: number) =>
  until(async () => {
    const texts = await context.db
      .selectFrom("sms.box")
      .select("text")
      .orderBy("delivered_at", "desc")
      .execute();
    return texts.length >= count && (/\b\d{6}\b/.exec(texts[0]?.text ?? "")?.[0] ?? "");
  });

test("an account without an address is exported and erased by its number and a code", async () => {
  await auth("/otp", { phone });
  const signedIn = await (await auth("/verify", { type: "sms", phone, token: await code(1) })).json();
  const { access_token: token } = signedIn as { access_token: string };

  const exported = await read("export-account", token);
  expect(exported.status).toBe(200);
  expect(JSON.stringify(await exported.json())).toContain(phone);

  const needed = await post("delete-account", token, { confirmation: `+${phone}` });
  expect(await needed.json()).toMatchObject({ code: "code_needed" });
  expect((await auth("/reauthenticate", undefined, token)).status).toBe(200);
  const typed = await code(2);
  const wrong = await post("delete-account", token, { confirmation: "+243 81 000 0043", code: typed });
  expect(await wrong.json()).toMatchObject({ code: "confirmation_wrong" });
  expect(
    (await post("delete-account", token, { confirmation: "+243 81 000 0042", code: typed })).status,
  ).toBe(200);

  expect(await tablesContaining(database.superuser, [phone])).toEqual([]);
});
