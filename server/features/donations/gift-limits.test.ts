import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { limitKey } from "../../platform/limits/rate-limits.ts";
import { until } from "../../platform/testing/until.ts";
import { giftLimits } from "./limits.ts";
import { callback, testDonations, validGift } from "./testing.ts";

const donations = await testDonations();
const { context, give, tell, intents } = donations;
const { db } = context;
afterAll(donations.close);
beforeEach(async () => {
  await db.deleteFrom("core.rate_limits").execute();
});

const email = () => `${randomUUID().slice(0, 8)}@example.org`;
const another = () => ({ ...validGift, donorEmail: email() });

/** Sets a counter as if this many gifts had been made in this hour. */
async function used(bucket: string, key: string, uses: number) {
  const { windowMs } = giftLimits.inAll;
  const now = context.clock.now().getTime();
  const row = {
    bucket,
    key: limitKey(context, key),
    window_start: new Date(now - (now % windowMs)),
    used: uses,
  };
  await db.insertInto("core.rate_limits").values(row).execute();
}

describe("threat 22: limits against card testing", () => {
  test("per address, network, e-mail, programme and in total; every refusal gets the same answer", async () => {
    const { perAddress, perNetwork, perEmail, perProgram, inAll } = giftLimits;
    const mail = email();
    const table: [string, string, number, object, string][] = [
      ["gift-address", "192.0.2.7", perAddress.max, another(), "192.0.2.7"],
      ["gift-network", "192.0.2.0/24", perNetwork.max, another(), "192.0.2.8"],
      ["gift-network", "2001:db8:1::/48", perNetwork.max, another(), "2001:db8:1:ffff::9"],
      ["gift-email", mail, perEmail.max, { ...validGift, donorEmail: mail.toUpperCase() }, "198.51.100.1"],
      ["gift-program", "1", perProgram.max, another(), "198.51.100.2"],
      ["gift-all", "all", inAll.max, another(), "198.51.100.3"],
    ];
    const answers = new Set<string>();
    for (const [bucket, key, max, body, address] of table) {
      await db.deleteFrom("core.rate_limits").execute();
      await used(bucket, key, max - 1);
      expect((await give(body, {}, address)).status, bucket).toBe(200);
      const refused = await give(body, {}, address);
      answers.add(`${refused.status} ${refused.headers.get("Retry-After")?.length} ${await refused.text()}`);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^429 /);
  });

  test("an attack on one programme does not stop gifts to another", async () => {
    await used("gift-program", "1", giftLimits.perProgram.max);
    expect((await give(another(), {}, "192.0.2.7")).status).toBe(429);
    expect((await give({ ...another(), programId: 2 }, {}, "192.0.2.7")).status).toBe(200);
  });

  test("refusals count: after a few refused cards an address is blocked, whatever its e-mails; the next address is not", async () => {
    let tried = 0;
    for (;;) {
      const response = await give(another(), {}, "203.0.113.5");
      if (response.status === 429) break;
      tried++;
      const intent = intents.at(-1);
      if (!intent) throw new Error("the provider was not asked");
      await tell(callback(intent, "payment.refused"));
      const state = () =>
        db.selectFrom("payments.payments").select("state").where("id", "=", intent.id).executeTakeFirst();
      await until(async () => (await state())?.state === "refused");
    }
    expect(tried).toBe(giftLimits.perAddress.max / (1 + giftLimits.perAddress.refusal));
    expect((await give(another(), {}, "203.0.113.6")).status).toBe(200);
  });

  test("no address is stored, only its keyed hash", async () => {
    await give(another(), {}, "203.0.113.77");
    const row = await db.selectFrom("payments.gifts").selectAll().orderBy("payment_id").execute();
    expect(JSON.stringify(row)).not.toContain("203.0.113");
    expect(row.every(({ address_key }) => address_key?.length === 32)).toBe(true);
  });
});

describe("a second attempt while one is pending", () => {
  const gift = { ...validGift, donorEmail: "once@example.org" };
  interface Answer {
    readonly reference: string;
    readonly statusUrl: string;
    readonly pending?: { readonly reference: string; readonly statusUrl: string };
  }
  const answerOf = async (response: Response) => (await response.json()) as Answer;

  test("gets a link to the first; the same operation gets the same answer, even after the first is paid", async () => {
    const first = await answerOf(await give(gift));
    expect(first.pending).toBeUndefined();
    const again = { ...gift, operation_id: randomUUID() };
    const second = await answerOf(await give(again));
    expect(second.pending).toEqual({ reference: first.reference, statusUrl: first.statusUrl });
    const intent = intents.find(({ returnUrl }) => returnUrl === first.statusUrl);
    if (!intent) throw new Error("the provider was not asked");
    await tell(callback(intent));
    await until(async () => (await donations.giftStatus(first.reference))?.state === "paid");
    expect(await answerOf(await give(again))).toEqual(second);
    const third = await answerOf(await give({ ...gift, operation_id: randomUUID() }));
    expect(third.pending?.reference).toBe(second.reference);
  });

  test("threat 24: typing somebody's e-mail address reveals no gift of theirs, nor an anonymous one", async () => {
    const elsewhere = await answerOf(await give(gift, {}, "198.51.100.9"));
    expect(elsewhere.pending).toBeUndefined();
    const anonymous = { ...validGift, donorEmail: null, anonymous: true };
    await give(anonymous, {}, "198.51.100.9");
    expect((await answerOf(await give(anonymous, {}, "198.51.100.9"))).pending).toBeUndefined();
    const other = await answerOf(await give({ ...gift, amount: 10_500 }, {}, "198.51.100.9"));
    expect(other.pending).toBeUndefined();
  });

  test("a form is redirected to the pending gift, and creates no second one", async () => {
    const post = () =>
      donations.call(
        "/functions/v1/create-donation",
        {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: context.env.SITE_URL },
          body: new URLSearchParams({
            programId: "3",
            amount: "5000",
            donationType: "one_time",
            donorEmail: "form@example.org",
          }),
        },
        "198.51.100.20",
      );
    const first = await post();
    const made = intents.length;
    const second = await post();
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("Location")).toBe(intents.at(-1)?.returnUrl);
    expect(intents).toHaveLength(made);
  });
});
