import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { type TestAccounts, testAccounts } from "../testing/accounts.ts";

const ON = { AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" };
const LIMITED = { status: 429, body: { code: "over_sms_send_rate_limit" } };

const opened: TestAccounts[] = [];
afterAll(async () => {
  for (const accounts of opened) await accounts.close();
});
async function site(settings: Record<string, string> = {}) {
  const accounts = await testAccounts({ ...ON, ...settings });
  opened.push(accounts);
  const otp = (phone: string, address?: string) =>
    accounts.answer("/otp", { body: { phone }, ...(address && { address }) });
  return { ...accounts, ...textReader(accounts), otp };
}

describe("text messages cost money", () => {
  test("threat 22: one number gets so many in an hour, from whatever network", async () => {
    const { otp, clock } = await site();
    const phone = somePhone();
    const [hour, day] = limits.sms.perNumber;
    for (let at = 0; at < hour.max; at++) expect((await otp(phone, `192.0.${at}.1`)).status).toBe(200);
    expect(await otp(phone, "198.51.100.1")).toMatchObject(LIMITED);
    expect((await otp(somePhone())).status).toBe(200);
    clock.advance(hour.windowMs);
    expect((await otp(phone)).status).toBe(200);
    expect(day.max).toBeLessThan(hour.max * 24);
  });

  test("threat 22: so do the numbers of one range together", async () => {
    const { otp } = await site();
    const range = somePhone().slice(0, -limits.sms.rangeDigits);
    const numberAt = (at: number) => `${range}${String(at).padStart(limits.sms.rangeDigits, "0")}`;
    for (let at = 0; at < limits.sms.perRange.max; at++) expect((await otp(numberAt(at))).status).toBe(200);
    expect(await otp(numberAt(500))).toMatchObject(LIMITED);
  });

  test("threat 22: the cost of a day has an end, by the prices of the countries", async () => {
    const { otp, textCode, clock, context } = await site({
      SMS_COST_PER_DAY: "10",
      SMS_PRICES: "243:4, 33:9",
    });
    const [first, second, third] = [somePhone(), somePhone(), somePhone()];
    await otp(first);
    await otp(second);
    await textCode(first);
    await textCode(second);
    // 8 of 10 are spent: the third is asked for, and not written.
    expect((await otp(third)).status).toBe(200);
    await expect.poll(() => context.db.selectFrom("sms.outbox").select("id").execute()).toHaveLength(2);
    clock.advance(86_400_000);
    await otp(third);
    expect(await textCode(third)).toMatch(/^\d{6}$/);
  });

  test("a network has a quarter of the hour's messages", async () => {
    const { otp } = await site({ AUTH_RATE_SCALE: "1", AUTH_SMS_PER_HOUR: "8" });
    for (let at = 0; at < 2; at++) expect((await otp(somePhone(), "192.0.2.7")).status).toBe(200);
    expect(await otp(somePhone(), "192.0.2.7")).toMatchObject(LIMITED);
    expect((await otp(somePhone(), "198.51.100.7")).status).toBe(200);
  });

  test("the same number waits between two messages", async () => {
    const { otp, clock } = await site({ AUTH_MAIL_INTERVAL_SECONDS: "60" });
    const phone = somePhone();
    expect((await otp(phone)).status).toBe(200);
    expect(await otp(phone)).toMatchObject(LIMITED);
    clock.advance(60_000);
    expect((await otp(phone)).status).toBe(200);
  });
});

test("threat 87: neither a number nor a code is stored beside the message", async () => {
  const { otp, textCode, context } = await site();
  const phone = somePhone();
  await otp(phone);
  const code = await textCode(phone);
  const rows = await context.db.selectFrom("sms.outbox").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  const log = await context.db.selectFrom("auth.audit_log").selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${phone}|${code}`));
});
