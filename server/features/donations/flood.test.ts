import { afterAll, beforeEach, expect, test } from "vitest";
import { count, type Limit } from "../../platform/limits/rate-limits.ts";
import { systemClock } from "../../platform/process/clock.ts";
import { giftLimits } from "./limits.ts";
import { testDonations, validGift } from "./testing.ts";

const CALLS = Number(process.env.CALLS ?? 200);
const EACH = 10;
const AT_ONCE = 20;
const { perNetwork, perProgram } = giftLimits;

/** A fixed clock: no hour ends during a run. */
let now = new Date("2026-11-21T10:00:00Z");
const clock = { ...systemClock, now: () => now };
const donations = await testDonations({ working: false, replaced: { clock } });
const { context, give, intents } = donations;
const { db } = context;
afterAll(donations.close);
beforeEach(async () => {
  await db.deleteFrom("core.rate_limits").execute();
});

const giftOf = (name: string) => ({ ...validGift, donorEmail: `${name}@example.org` });

/** Sends the calls, ten from each address, each with another e-mail address, and counts the answers by status. */
async function flood(addressOf: (n: number) => string) {
  const before = intents.length;
  const answers = new Map<number, number>();
  let next = 0;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let call = next++; call < CALLS; call = next++) {
      const { status } = await give(giftOf(`card-${call}`), {}, addressOf(call % (CALLS / EACH)));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(senders);
  return { answers: Object.fromEntries(answers), sessions: intents.length - before };
}

/** Only 200, 429 and, on a machine that is too slow, 503. */
function expectRefused(
  { 200: taken, 429: refused = 0, 503: busy = 0, ...other }: Record<number, number>,
  sessions: number,
) {
  expect(other).toEqual({});
  expect(taken).toBe(sessions);
  expect(refused + busy).toBe(CALLS - sessions);
  expect(busy).toBeLessThanOrEqual(CALLS / 100);
}

/** The short run starts where the attack has gone on for a while: so much of a limit is left. Returns how much. */
async function partOf(bucket: string, key: string, limit: Limit, uses = limit.max): Promise<number> {
  const left = Math.min(uses, CALLS / 2);
  if (left < uses) await count(context, db, bucket, key, limit.max - left, limit);
  return left;
}

const giverFrom = async (address: string, changed: object = {}) =>
  (await give({ ...giftOf("awa"), ...changed }, {}, address)).status;

test(`threat 22: ${CALLS} calls from ${CALLS / EACH} addresses of few networks open as many sessions as those networks may; donors elsewhere pass`, {
  timeout: 60_000 + CALLS * 40,
}, async () => {
  const networks = Math.ceil(CALLS / EACH / 256);
  const left = await partOf("gift-network", "203.0.0.0/24", perNetwork, networks * perNetwork.max);
  const { answers, sessions } = await flood((n) => `203.0.${n >> 8}.${n & 255}`);
  expect(sessions).toBe(left);
  expectRefused(answers, sessions);
  expect(await giverFrom("198.51.100.7")).toBe(200);
});

test(`threat 22: ${CALLS} calls from as many networks as addresses stop at the programme's limit; gifts to others pass, and an hour later all do`, {
  timeout: 60_000 + CALLS * 40,
}, async () => {
  const left = await partOf("gift-program", "1", perProgram);
  const { answers, sessions } = await flood((n) => `10.${n >> 8}.${n & 255}.1`);
  expect(sessions).toBe(left);
  expectRefused(answers, left);
  expect(await giverFrom("198.51.100.7")).toBe(429);
  expect(await giverFrom("198.51.100.7", { programId: 2 })).toBe(200);
  now = new Date(now.getTime() + perProgram.windowMs);
  expect(await giverFrom("198.51.100.7")).toBe(200);
});
