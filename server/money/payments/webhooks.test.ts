import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { readTotals } from "../../features/donations/donor-wall/read-donor-wall.ts";
import { callback, given, ledgerOf, testDonations } from "../../features/donations/testing.ts";
import { createApplyEvent } from "./apply-event.ts";
import { createEffect } from "./effects.ts";
import { sandboxProvider } from "./providers/sandbox.ts";
import { sign } from "./signature.ts";

const donations = await testDonations({ settings: { TRUSTED_PROXIES: "1" } });
const { context, tell, call } = donations;
afterAll(donations.close);

const stateOf = async (id: string) =>
  (await context.db.selectFrom("payments.payments").select("state").where("id", "=", id).executeTakeFirst())
    ?.state;
const inboxOf = (eventId: string) =>
  context.db.selectFrom("payments.inbox").selectAll().where("event_id", "=", eventId).executeTakeFirst();
const settled = (eventId: string) =>
  expect.poll(async () => (await inboxOf(eventId))?.state).not.toMatch(/^new$/);
const secret = context.keys.sandboxSecret;

/** Each gift comes from another address, so that no limit applies. */
let addresses = 0;
async function gift(changed: object = {}) {
  addresses++;
  const response = await call("/functions/v1/create-donation", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": `10.0.${addresses >> 8}.${addresses & 255}`,
    },
    body: JSON.stringify({
      programId: 1,
      amount: 10_000,
      donationType: "one_time",
      donorName: "Awa",
      donorEmail: "awa@example.org",
      anonymous: false,
      ...changed,
    }),
  });
  expect(response.status).toBe(200);
  const intent = donations.intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  return intent;
}

async function send(raw: string) {
  const { id } = JSON.parse(raw) as { id: string };
  const response = await tell(raw);
  expect(response.status).toBe(200);
  await settled(id);
  return inboxOf(id);
}

describe("POST /webhooks/sandbox", () => {
  test("a signed event is stored, booked once and mailed once", async () => {
    const intent = await gift({ programId: 3 });
    const raw = callback(intent);
    expect(await send(raw)).toMatchObject({ state: "applied", raw });
    expect(await stateOf(intent.id)).toBe("paid");
    const ledger = await context.db
      .selectFrom("payments.postings as posting")
      .innerJoin("payments.entries as entry", "entry.posting_id", "posting.id")
      .select(["account", "amount", "currency"])
      .where("payment_id", "=", intent.id)
      .orderBy("amount", "desc")
      .execute();
    expect(ledger).toEqual([
      { account: "provider:sandbox", amount: 10_000, currency: "XOF" },
      { account: "gifts:3", amount: -10_000, currency: "XOF" },
    ]);
    const mails = await context.db
      .selectFrom("mail.outbox")
      .selectAll()
      .where("dedupe_key", "=", `receipt:${intent.id}`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(await readTotals(context, "3")).toEqual([{ minor: 10_000, currency: "XOF" }]);
  });

  test("threat 13: no changed byte, no other secret, no old or future time is accepted", async () => {
    const intent = await gift();
    const raw = callback(intent);
    const now = context.clock.now();
    const signature = sign(raw, secret, now);
    const bytes = Buffer.from(raw);
    let accepted = 0;
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8((forged.readUInt8(at) ^ 1) & 0xff, at);
      const response = await call("/webhooks/sandbox", {
        method: "POST",
        headers: { "Sandbox-Signature": signature },
        body: new Uint8Array(forged),
      });
      if (response.status !== 401) accepted++;
    }
    const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
    for (const wrong of [
      "",
      "t=,v1=",
      `v1=${signature.split("v1=")[1]}`,
      signature.replace(/t=\d+/, "t=1"),
      `${signature},v0=00`,
      sign(raw, "another secret of thirty-two letters", now),
      sign(raw, secret, minutes(-6)),
      sign(raw, secret, minutes(6)),
    ]) {
      if ((await tell(raw, wrong)).status !== 401) accepted++;
    }
    expect(accepted).toBe(0);
    expect(await inboxOf((JSON.parse(raw) as { id: string }).id)).toBeUndefined();
    expect(await stateOf(intent.id)).toBe("pending");
    const rotated = `${sign(raw, "the secret that was valid until now", now)},${signature.split(",")[1]}`;
    expect((await tell(raw, rotated)).status).toBe(200);
  });

  test("threat 14: copies, at once and later, have one effect", async () => {
    const intents = [];
    for (let n = 0; n < 4; n++) intents.push(await gift({ programId: 5, amount: 1000 + n }));
    const events = intents.map((intent) => callback(intent));
    const copies = events
      .flatMap((raw) => Array<string>(20).fill(raw))
      .sort((a, b) => (sign(a, "x", new Date(0)) < sign(b, "x", new Date(0)) ? -1 : 1));
    const statuses = await Promise.all(copies.map(async (raw) => (await tell(raw)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Another event of the provider about the same payment has no second effect.
    for (const intent of intents) await send(callback(intent));
    for (const raw of events) await settled((JSON.parse(raw) as { id: string }).id);
    const { postings } = await ledgerOf(context);
    for (const intent of intents) {
      expect(postings.filter(({ payment_id }) => payment_id === intent.id)).toHaveLength(1);
    }
    expect(await readTotals(context, "5")).toEqual([{ minor: 4_006, currency: "XOF" }]);
  });

  test("threat 15: in any order the end is the same", async () => {
    const still = await testDonations({ working: false });
    const { env, keys, clock, db, jobs } = still.context;
    await jobs.createQueue("apply-event");
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    const apply = createApplyEvent(still.context, [provider], createEffect(still.context, new Map()));
    const ends = async (order: string[]) => {
      const intent = await given(still);
      for (const type of order) {
        const raw = callback(intent, type);
        expect((await still.tell(raw)).status).toBe(200);
        await apply({ provider: "sandbox", eventId: (JSON.parse(raw) as { id: string }).id });
      }
      await db.deleteFrom("core.rate_limits").execute();
      return (
        await db
          .selectFrom("payments.payments")
          .select("state")
          .where("id", "=", intent.id)
          .executeTakeFirst()
      )?.state;
    };
    const types = ["payment.paid", "payment.refused", "payment.cancelled", "payment.expired"];
    for (const order of permutations(types)) expect(await ends(order), order.join(" ")).toBe("paid");
    for (const order of permutations(types.slice(1)))
      expect(await ends(order), order.join(" ")).toBe("refused");
    expect((await ledgerOf(still.context)).sums).toEqual([0]);
    await still.close();
  });

  test("threat 16: events that do not concern us are acknowledged, parked and not booked", async () => {
    const intent = await gift();
    const before = (await ledgerOf(context)).postings.length;
    const strangers: [string, string][] = [
      [callback(intent, "payment.paid", { account: "someone-else" }), "other_account"],
      [callback(intent, "payment.paid", { livemode: true }), "live_event"],
      [callback(intent, "payment.dreamt"), "unknown_type"],
      [callback({ ...intent, id: randomUUID() }), "unknown_payment"],
      [callback({ ...intent, id: "'; drop table payments.payments; --" }), "unknown_payment"],
      [callback(intent, "payment.paid", { data: null }), "unreadable"],
      [callback(intent).replace(`session-${intent.id}`, "session-other"), "other_session"],
    ];
    for (const [raw, reason] of strangers) expect(await send(raw)).toMatchObject({ state: "parked", reason });
    expect((await ledgerOf(context)).postings).toHaveLength(before);
    expect(await stateOf(intent.id)).toBe("pending");
  });

  test("a callback faster than the provider's answer is booked", async () => {
    const intent = await gift();
    await context.db
      .updateTable("payments.payments")
      .set({ state: "created", provider_session: null, checkout_url: null })
      .where("id", "=", intent.id)
      .execute();
    await send(callback(intent));
    expect(await stateOf(intent.id)).toBe("paid");
  });

  test("an unknown provider, a body too large", async () => {
    expect((await call("/webhooks/other", { method: "POST", body: "{}" })).status).toBe(404);
    expect((await tell("x".repeat(100_000))).status).toBe(413);
  });

  test("the ledger sums to zero in each currency", async () => {
    const { sums, postings } = await ledgerOf(context);
    expect(postings.length).toBeGreaterThan(5);
    expect(sums).toEqual([0]);
  });
});

describe("threat 18: only the provider's events count", () => {
  test("an address typed by hand changes nothing, and GET changes nothing", async () => {
    const intent = await given(donations, { programId: 6 });
    const path = new URL(intent.returnUrl).pathname;
    for (const query of ["?payment=success", "?status=paid&session_id=1"]) await call(path + query);
    expect((await call("/webhooks/sandbox")).status).toBe(404);
    const reference = path.split("/").at(-1) ?? "";
    expect(await donations.giftStatus(reference)).toMatchObject({ state: "pending" });
  });
});

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    permutations(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}
