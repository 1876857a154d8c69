import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Hono } from "hono";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addressPrefix, clientAddress } from "../http/client-address.ts";
import { testContext } from "../testing/context.ts";
import { createRates } from "./rate.ts";

const HOUR = 3_600_000;
let now = Date.parse("2027-03-10T10:00:00Z");
const clock = { now: () => new Date(now), monotonic: () => performance.now() };
const { context, close } = await testContext({}, { clock });
const rates = createRates(context);

afterAll(close);
beforeEach(async () => {
  await context.db.deleteFrom("core.rate_limits").execute();
  await context.db.deleteFrom("auth.users").execute();
  now = Math.ceil(now / HOUR) * HOUR + HOUR;
});

const EMAIL = "amina@example.org";
/** Somebody with a session from each of these networks. */
async function signedInAt(email: string, networks: readonly string[]) {
  const [user_id, at] = [randomUUID(), clock.now()];
  const none = { app_metadata: "{}", user_metadata: "{}" };
  await context.db
    .insertInto("auth.users")
    .values({ id: user_id, email, language: "fr", ...none, created_at: at, updated_at: at })
    .execute();
  const session = { user_id, aal: "aal1", amr: "[]", created_at: at } as const;
  await context.db
    .insertInto("auth.sessions")
    .values(networks.map((ip) => ({ id: randomUUID(), ip, ...session })))
    .execute();
}
const answer = (promise: Promise<boolean>) => promise.catch((error: { status: number }) => error.status);

test("an address has a limited number of calls, then 429 with Retry-After", async () => {
  const call = (address: string) => rates.limit("signup", address);
  for (let index = 0; index < 30; index++) await call("192.0.2.1");
  now += 60_000;
  await expect(call("192.0.2.1")).rejects.toMatchObject({
    status: 429,
    code: "over_request_rate_limit",
    message: "Request rate limit reached",
    headers: { "Retry-After": "240" },
  });
  await call("192.0.2.2");
  now += 240_000;
  await expect(call("192.0.2.1")).resolves.toBeUndefined();
});

test("the scale multiplies every limit", async () => {
  const wide = createRates({ ...context, env: { ...context.env, AUTH_RATE_SCALE: 2 } });
  const results = await Promise.allSettled(Array.from({ length: 61 }, () => wide.limit("otp", "192.0.2.1")));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("Threat 34: at most 100 wrong passwords an hour reach an account, whatever the addresses", async () => {
  now += HOUR / 2;
  let tried = 0;
  for (let second = 0; second < 3_600; second += 20) {
    const address = `198.51.${second % 250}.7`;
    await answer(rates.guessPassword(EMAIL, address, async () => ++tried < 0));
    now += 20_000;
  }
  expect(tried).toBeGreaterThan(30);
  expect(tried).toBeLessThanOrEqual(50);
});

test("Threat 34: the same limit holds for networks from which the person is signed in", async () => {
  const homes = Array.from({ length: 20 }, (_, at) => `203.0.113.${at}`);
  await signedInAt(EMAIL, homes);
  now += HOUR / 2;
  let tried = 0;
  const wrong = async () => ++tried < 0;
  for (let second = 0; second < 3_600; second += 20) {
    for (const address of [`198.51.${second % 250}.7`, homes[(second / 20) % 20] ?? ""]) {
      await answer(rates.guessPassword(EMAIL, address, wrong));
    }
    now += 20_000;
  }
  expect(tried).toBeGreaterThan(60);
  expect(tried).toBeLessThanOrEqual(100);
});

test("Threat 34: a hundred concurrent attempts do not get around the limit", async () => {
  let tried = 0;
  const wrong = async () => {
    tried++;
    return false;
  };
  await Promise.all(
    Array.from({ length: 100 }, () => answer(rates.guessPassword(EMAIL, "192.0.2.9", wrong))),
  );
  expect(tried).toBeLessThanOrEqual(10);
});

test("Threat 34: under attack the right password still works, after a wait", async () => {
  for (let index = 0; index < 40; index++)
    await answer(rates.guessPassword(EMAIL, "203.0.113.4", async () => false));
  const sign = () => answer(rates.guessPassword(EMAIL, "192.0.2.10", async () => true));
  expect(await sign()).toBe(429);
  now += 120_000;
  expect(await sign()).toBe(true);
});

test("Threat 34: an attack from elsewhere does not keep people out where they are signed in", async () => {
  await signedInAt(EMAIL, ["192.0.2.10"]);
  for (let index = 0; index < 40; index++)
    await answer(rates.guessPassword(EMAIL, "203.0.113.4", async () => false));
  expect(await answer(rates.guessPassword(EMAIL, "192.0.2.10", async () => true))).toBe(true);
  expect(await answer(rates.guessPassword(EMAIL, "192.0.2.11", async () => true))).toBe(429);
});

test("correct passwords are not counted, and each account has its own counter", async () => {
  for (let index = 0; index < 60; index++) {
    expect(await rates.guessPassword(EMAIL, "192.0.2.10", async () => true)).toBe(true);
  }
  for (let index = 0; index < 20; index++) await answer(rates.guessCode("someone", async () => false));
  expect(await answer(rates.guessCode("someone", async () => true))).toBe(429);
  expect(await answer(rates.guessCode("someone else", async () => true))).toBe(true);
});

test("Threat 35: 10,000 forged addresses are one client, and so is a /64", async () => {
  const seen = new Set<string>();
  const app = new Hono().get("/", (c) => {
    seen.add(addressPrefix(clientAddress(c, 1)));
    return c.text("");
  });
  for (let index = 0; index < 10_000; index++) {
    const forged = `${index % 255}.${index >> 8}.7.9, 2001:db8::${index.toString(16)}, 192.0.2.77`;
    await app.request("/", { headers: { "X-Forwarded-For": forged } });
  }
  expect([...seen]).toEqual(["192.0.2.77"]);
  const one = new Set(
    Array.from({ length: 500 }, (_, index) => addressPrefix(`2001:db8:1:2::${index.toString(16)}`)),
  );
  expect(one.size).toBe(1);
});

/** What is still held once everything else is collected. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("Threat 36: many keys use no memory, and counters survive a restart", async () => {
  await Promise.all(Array.from({ length: 30 }, () => rates.limit("recover", "192.0.2.1")));
  const before = heldBytes();
  for (let turn = 0; turn < 20; turn++) {
    const keys = Array.from({ length: 100 }, (_, index) => `10.${turn}.${index}.1`);
    await Promise.all(keys.map((key) => rates.limit("recover", key)));
  }
  expect(heldBytes() - before).toBeLessThan(5_000_000);
  const restarted = createRates(context);
  await expect(restarted.limit("recover", "192.0.2.1")).rejects.toMatchObject({ status: 429 });
});
