import { Hono } from "hono";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAuth } from "../auth.ts";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const HOUR = 3_600_000;
/** AUTH_MAIL_INTERVAL_SECONDS is 60, and a network's share of the hour's mails is a quarter. */
const accounts = await testAccounts({ AUTH_RATE_SCALE: "1", AUTH_MAILS_PER_HOUR: "12" });
const { answer, clock, context, signIn } = accounts;
const { mail, press } = mailReader(accounts);
afterAll(accounts.close);

// Each test in an hour of its own: what another one used up is not in its way.
beforeEach(() => clock.advance(HOUR - (clock.now().getTime() % HOUR)));

const THEIRS = "a phrase of the attacker";
const OWN = "a phrase of the owner";
const ATTACKER = "192.0.2.1";
const OWNER = "203.0.113.1";

let people = 0;
const someone = () => `refused-${++people}@example.org`;
const signUp = (email: string, password: string, address: string) =>
  answer("/signup", { body: { email, password }, address });
const recover = (email: string, address: string) => answer("/recover", { body: { email }, address });

async function spend(times: number, once: (time: number) => Promise<unknown>) {
  for (let time = 0; time < times; time++) await once(time);
}

/** The owner presses the button of the only mail there is: the first password opens nothing, and they choose one. */
async function expectTakenOverByNobody(email: string) {
  const { link } = await mail(email, "account_confirm");
  const { type, access_token } = fragmentOf(await press(link));
  const stolen = await signIn({ email, password: THEIRS }, ATTACKER);
  expect(stolen).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  expect(type).toBe("recovery");
  const chosen = { password: "a phrase chosen at last" };
  const saved = await answer("/user", { method: "PUT", body: chosen, bearer: access_token ?? "" });
  expect(saved.status).toBe(200);
  expect((await signIn({ email, ...chosen }, OWNER)).status).toBe(200);
}

describe("Threat 40: a second sign-up counts also where it is refused", () => {
  test("by the interval between two mails", async () => {
    const email = someone();
    await signUp(email, THEIRS, ATTACKER);
    expect((await signUp(email, OWN, OWNER)).body.code).toBe("over_email_send_rate_limit");
    await expectTakenOverByNobody(email);
  });

  test("by the hour's mails", async () => {
    const email = someone();
    await signUp(email, THEIRS, ATTACKER);
    await spend(11, (time) => signUp(someone(), THEIRS, `198.51.100.${time}`));
    clock.advance(61_000);
    expect((await signUp(email, OWN, OWNER)).body.message).toBe("email rate limit exceeded");
    await expectTakenOverByNobody(email);
  });

  test("by the network's share of them", async () => {
    const email = someone();
    await signUp(email, THEIRS, ATTACKER);
    await spend(3, () => recover(someone(), OWNER));
    clock.advance(61_000);
    expect((await signUp(email, OWN, OWNER)).body.message).toBe("email rate limit exceeded");
    await expectTakenOverByNobody(email);
  });

  test("by the calls of one network", async () => {
    const email = someone();
    await signUp(email, THEIRS, ATTACKER);
    await spend(30, () => answer("/signup", { body: {}, address: OWNER }));
    await spend(30, () => answer("/signup", { body: { email: "x", password: "x" }, address: OWNER }));
    expect((await signUp(email, OWN, OWNER)).body.code).toBe("over_request_rate_limit");
    await expectTakenOverByNobody(email);
  });

  test("by a mail that cannot be written, and by a password that is refused", async () => {
    const post = () => Promise.reject(new Error("no mail today"));
    const { routes } = createAuth(context, {
      outbox: { post },
      sms: { admit: post, post },
      siteName: "A site",
    });
    const app = new Hono().route("/auth/v1", routes);
    for (const [password, status] of [
      [OWN, 500],
      ["short", 422],
    ] as const) {
      const email = someone();
      await signUp(email, THEIRS, ATTACKER);
      clock.advance(61_000);
      const response = await app.request(`${context.env.SITE_URL}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: context.keys.anonKey, "Content-Type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBe(status);
      await expectTakenOverByNobody(email);
    }
  });

  test("the first one's own second try changes nothing", async () => {
    const email = someone();
    await signUp(email, OWN, OWNER);
    expect((await signUp(email, OWN, OWNER)).status).toBe(429);
    expect(fragmentOf(await press((await mail(email, "account_confirm")).link)).type).toBe("signup");
    expect((await signIn({ email, password: OWN }, OWNER)).status).toBe(200);
  });

  test.each(["/otp", "/magiclink", "/recover"])(
    "as does %s, which its owner asked for instead",
    async (path) => {
      const email = someone();
      await signUp(email, THEIRS, ATTACKER);
      await spend(3, () => recover(someone(), OWNER));
      expect((await answer(path, { body: { email }, address: OWNER })).status).toBe(429);
      await expectTakenOverByNobody(email);

      const [later, network] = [someone(), "203.0.113.2"];
      await signUp(later, THEIRS, ATTACKER);
      expect((await answer(path, { body: { email: later }, address: network })).status).toBe(200);
      await mail(later, path === "/recover" ? "account_recovery" : "account_magic_link");
      await expectTakenOverByNobody(later);
    },
  );

  test("and an invitation", async () => {
    const email = someone();
    await signUp(email, THEIRS, ATTACKER);
    await spend(11, (time) => signUp(someone(), THEIRS, `198.51.100.${time}`));
    const bearer = context.keys.serviceRoleKey;
    expect((await answer("/invite", { body: { email }, bearer })).status).toBe(429);
    await expectTakenOverByNobody(email);
  });

  test("Threat 33: the refusal of an address that waits, of a known and of an unknown one is the same, and as much work", async () => {
    const [waiting, unknown] = [someone(), someone()];
    const known = (await accounts.account()).email;
    await signUp(waiting, THEIRS, ATTACKER);
    await spend(3, () => recover(someone(), OWNER));
    clock.advance(61_000);
    const counted = () =>
      context.db
        .selectFrom("core.rate_limits")
        .select("used")
        .where("bucket", "=", "auth-signup-refused")
        .execute();
    const answers: unknown[] = [];
    for (const [at, email] of [waiting, known, unknown].entries()) {
      answers.push(await signUp(email, OWN, OWNER));
      expect((await counted()).map(({ used }) => used)).toContain(at + 1);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
