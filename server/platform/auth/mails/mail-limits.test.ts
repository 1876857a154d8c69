import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { type TestAccounts, testAccounts } from "../testing/accounts.ts";
import { createMailLimits } from "./mail-limits.ts";

const HOUR = 3_600_000;
const LIMITED = { AUTH_RATE_SCALE: "1", AUTH_MAIL_INTERVAL_SECONDS: "0" };
const accounts = await testAccounts(LIMITED);
const { account, answer, context, session } = accounts;
const { mail } = mailReader(accounts);
afterAll(accounts.close);

/** AUTH_MAILS_PER_HOUR is 30. */
const PER_NETWORK = 8;
const REFUSED = {
  status: 429,
  body: { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
};

// All windows begin on the hour: none ends within a test by chance.
const nextHour = ({ clock }: TestAccounts) => clock.advance(HOUR - (clock.now().getTime() % HOUR));
beforeEach(() => nextHour(accounts));

let people = 0;
const nobody = () => `nobody-${++people}@example.org`;
const known = async () => (await account()).email;
const recover = (email: string, address: string, world = accounts) =>
  world.answer("/recover", { body: { email }, address });

describe("Threat 33: one network cannot use up the mails of an hour", () => {
  const bodies = {
    "/recover": (email: string) => ({ email }),
    "/otp": (email: string) => ({ email }),
    "/magiclink": (email: string) => ({ email }),
    "/resend": (email: string) => ({ email, type: "signup" }),
    "/signup": (email: string) => ({ email, password: "a phrase of four lamps" }),
  };

  test.each(Object.entries(bodies))(
    "%s: a quarter of them, for known and unknown addresses",
    async (path, bodyOf) => {
      // Its own: what the jobs of another test still write counts for all.
      const own = await testAccounts(LIMITED);
      nextHour(own);
      const ask = (email: string, address: string) => own.answer(path, { body: bodyOf(email), address });
      const known = async () => (await own.account()).email;
      for (const [network, someone] of [
        ["192.0.2.1", nobody],
        ["192.0.2.2", known],
      ] as const) {
        for (let times = 0; times < PER_NETWORK; times++) {
          expect((await ask(await someone(), network)).status).toBe(200);
        }
        expect(await ask(nobody(), network)).toEqual(await ask(await known(), network));
        expect(await ask(nobody(), network)).toMatchObject(REFUSED);
      }
      expect((await ask(await known(), "192.0.2.3")).status).toBe(200);
      nextHour(own);
      expect((await ask(await known(), "192.0.2.1")).status).toBe(200);
      await own.close();
    },
  );

  test("requests from the loopback address may use the whole hourly limit", async () => {
    for (let times = 0; times <= PER_NETWORK; times++)
      expect((await recover(nobody(), "127.0.0.1")).status).toBe(200);
  });

  test("e-mail changes and reauthentication codes count too, and a /64 is one network", async () => {
    const { access } = await session(await account());
    const caller = { bearer: access, address: "2001:db8:1:2::1" };
    expect((await answer("/reauthenticate", caller)).status).toBe(200);
    const change = await answer("/user", { ...caller, method: "PUT", body: { email: nobody() } });
    expect(change.status).toBe(200);
    for (let times = 2; times < PER_NETWORK; times++) {
      expect((await recover(nobody(), `2001:db8:1:2::${times}`)).status).toBe(200);
    }
    expect(await recover(nobody(), "2001:db8:1:2:ffff::1")).toMatchObject(REFUSED);
    expect(await answer("/reauthenticate", caller)).toMatchObject(REFUSED);
    expect((await recover(nobody(), "2001:db8:1:3::1")).status).toBe(200);
  });

  test("requests for unknown addresses do not use up the hourly limit", async () => {
    for (let times = 0; times < 40; times++) {
      expect((await recover(nobody(), `198.51.100.${times % 5}`)).status).toBe(200);
    }
    const email = await known();
    expect((await recover(email, "203.0.113.1")).status).toBe(200);
    await mail(email, "account_recovery");
  });

  test("what is refused as too soon is not counted", async () => {
    const slow = await testAccounts({ AUTH_RATE_SCALE: "1" });
    nextHour(slow);
    const email = nobody();
    expect((await recover(email, "192.0.2.1", slow)).status).toBe(200);
    for (let times = 0; times < 10; times++) {
      expect((await recover(email, "192.0.2.1", slow)).status).toBe(429);
    }
    expect((await recover(nobody(), "192.0.2.1", slow)).status).toBe(200);
    await slow.close();
  });
});

test("the hourly limit counts written mails; beyond it no address gets a mail, known or unknown", async () => {
  const few = await testAccounts({ ...LIMITED, AUTH_MAILS_PER_HOUR: "3" });
  nextHour(few);
  const reader = mailReader(few);
  const [first, second, third] = [await few.account(), await few.account(), await few.account()];
  expect((await recover(nobody(), "192.0.2.1", few)).status).toBe(200);
  for (const [at, { email }] of [first, second].entries()) {
    expect((await recover(email, `192.0.2.${at + 2}`, few)).status).toBe(200);
    await reader.mail(email, "account_recovery");
  }
  const signUp = (email: string, address: string) =>
    few.answer("/signup", { body: { email, password: "a phrase of four lamps" }, address });
  expect((await signUp(nobody(), "192.0.2.4")).status).toBe(200);
  const late = nobody();
  expect(await signUp(late, "192.0.2.5")).toMatchObject(REFUSED);
  expect(await few.auth.users.byEmail(few.context.db, late)).toBeUndefined();
  expect(await recover(third.email, "192.0.2.6", few)).toMatchObject(REFUSED);
  expect(await recover(nobody(), "192.0.2.6", few)).toMatchObject(REFUSED);
  nextHour(few);
  expect((await recover(third.email, "192.0.2.6", few)).status).toBe(200);
  await reader.mail(third.email, "account_recovery");
  await few.close();
});

test("the settings raise both limits, and at their greatest they still count", async () => {
  const env = { ...context.env, AUTH_RATE_SCALE: 2 };
  const greatest = { ...context.env, AUTH_RATE_SCALE: 1_000_000, AUTH_MAILS_PER_HOUR: 1_000_000 };
  await context.db.transaction().execute(async (trx) => {
    const { countRequest } = createMailLimits({ ...context, env });
    for (let times = 0; times < 15; times++) await countRequest(trx, "recover", nobody(), "192.0.2.9");
    await expect(countRequest(trx, "recover", nobody(), "192.0.2.9")).rejects.toMatchObject({ status: 429 });
    const { countMail } = createMailLimits({ ...context, env: greatest });
    for (let times = 0; times < 3; times++) await countMail(trx);
    const counted = trx.selectFrom("core.rate_limits").select("used").where("bucket", "=", "auth-mails");
    expect(await counted.orderBy("window_start", "desc").executeTakeFirst()).toEqual({ used: 3 });
  });
});

test("with AUTH_AUTOCONFIRM mails are not counted", async () => {
  const free = createMailLimits({ ...context, env: { ...context.env, AUTH_AUTOCONFIRM: true } });
  const uncounted = context.db.transaction().execute(async (trx) => {
    for (let times = 0; times < 40; times++) {
      await free.countRequest(trx, "recover", nobody(), "192.0.2.10");
      await free.refuseWhenUsedUp(trx);
      await free.countMail(trx);
    }
  });
  await expect(uncounted).resolves.toBeUndefined();
});
