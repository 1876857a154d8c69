import { afterAll, expect, test } from "vitest";
import { callback, ledgerOf, testDonations, validGift } from "../../features/donations/testing.ts";
import { seeded } from "../../platform/testing/random.ts";
import { until } from "../../platform/testing/until.ts";
import { sign } from "./signature.ts";

/** `./test --long` sends 1,000. */
const GIFTS = Number(process.env.GIFTS ?? 4);
const COPIES = 100;
const AT_ONCE = 20;
const FORGED_PERCENT = 5;

const donations = await testDonations();
const { context, give, tell, intents } = donations;
afterAll(donations.close);

test(`threat 14: ${GIFTS} gifts, ${COPIES} copies of each webhook, shuffled, forged ones among them: ${GIFTS} effects`, {
  timeout: 60_000 + GIFTS * 600,
}, async () => {
  const { below, shuffle } = seeded(20_261_121);
  for (let n = 0; n < GIFTS; n++) {
    const body = { ...validGift, amount: 500 + n, donorEmail: `giver-${n}@example.org` };
    expect((await give(body, {}, `10.${n >> 8}.${n & 255}.1`)).status).toBe(200);
  }
  const secret = context.keys.sandboxSecret;
  const events = intents.map((intent) => {
    const raw = callback(intent);
    return { raw, signature: sign(raw, secret, context.clock.now()) };
  });
  const deliveries = shuffle(
    events.flatMap((event) =>
      Array.from({ length: COPIES }, () => ({ ...event, isForged: below(100) < FORGED_PERCENT })),
    ),
  );
  const answers = { taken: 0, refused: 0, other: 0 };
  let next = 0;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let one = deliveries[next++]; one; one = deliveries[next++]) {
      const { raw, signature, isForged } = one;
      const at = below(raw.length);
      const changed = String.fromCharCode(raw.charCodeAt(at) ^ 1);
      const sent = isForged ? raw.slice(0, at) + changed + raw.slice(at + 1) : raw;
      const { status } = await tell(sent, signature);
      if (status !== (isForged ? 401 : 200)) answers.other++;
      else if (isForged) answers.refused++;
      else answers.taken++;
    }
  });
  await Promise.all(senders);
  expect(answers.other).toBe(0);
  expect(answers.refused).toBeGreaterThan(GIFTS);
  expect(answers.taken + answers.refused).toBe(GIFTS * COPIES);

  await until(async () => {
    const open = await context.db
      .selectFrom("payments.inbox")
      .select("event_id")
      .where("state", "=", "new")
      .execute();
    return open.length === 0;
  }, 60_000);
  const { postings, sums } = await ledgerOf(context);
  expect(postings).toHaveLength(GIFTS);
  expect(new Set(postings.map(({ payment_id }) => payment_id)).size).toBe(GIFTS);
  expect(sums).toEqual([0]);
  const booked = await context.db
    .selectFrom("payments.entries")
    .select((row) => row.fn.sum<string>("amount").as("sum"))
    .where("amount", ">", 0)
    .executeTakeFirst();
  expect(Number(booked?.sum)).toBe(intents.reduce((sum, { amount }) => sum + amount.minor, 0));
  const mails = await context.db
    .selectFrom("mail.outbox")
    .select("recipient")
    .where("dedupe_key", "like", "receipt:%")
    .execute();
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(GIFTS);
  expect(mails).toHaveLength(GIFTS);
  const receipts = await context.db.selectFrom("payments.receipts").select("number").execute();
  const numbers = receipts.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: GIFTS }, (_, at) => at + 1));
});
