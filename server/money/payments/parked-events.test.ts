import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { callback, given, ledgerOf, testDonations } from "../../features/donations/testing.ts";
import type { RefundRequest } from "./provider.ts";
import { createRefunds } from "./refunds.ts";

const donations = await testDonations();
afterAll(donations.close);
const { context, tell } = donations;
const { db } = context;
// The tests give more gifts than one donor may.
beforeEach(() => db.deleteFrom("core.rate_limits").execute());

const stateOf = async (id: string) =>
  (await db.selectFrom("payments.payments").select("state").where("id", "=", id).executeTakeFirst())?.state;
const inboxOf = (eventId: string) =>
  db.selectFrom("payments.inbox").selectAll().where("event_id", "=", eventId).executeTakeFirst();

/** Sends the event and returns its inbox row once it is settled. */
async function send(raw: string) {
  const { id } = JSON.parse(raw) as { id: string };
  expect((await tell(raw)).status).toBe(200);
  await expect.poll(async () => (await inboxOf(id))?.state).not.toMatch(/^new$/);
  return inboxOf(id);
}

describe("events parked for review", () => {
  test("threat 16: a signed event that cannot be parsed is stored once and parked, whatever its id", async () => {
    const intent = await given(donations);
    const event = JSON.parse(callback(intent)) as { data: object };
    const unreadable = [
      "",
      "no JSON",
      `{"id":"evt_\0"}`,
      JSON.stringify({ ...event, id: undefined }),
      JSON.stringify({ ...event, id: 7 }),
      JSON.stringify({ ...event, id: "e".repeat(101) }),
      JSON.stringify({ ...event, id: "evt_\0" }),
      JSON.stringify({ ...event, id: "session-1", data: { ...event.data, session: "session-\0" } }),
      JSON.stringify({ ...event, id: "session-2", data: { ...event.data, session: "s".repeat(10_000) } }),
    ];
    for (const raw of unreadable) {
      expect((await tell(raw)).status, raw.slice(0, 200)).toBe(200);
      expect((await tell(raw)).status).toBe(200);
    }
    const kept = () =>
      db
        .selectFrom("payments.inbox")
        .select(["state", "reason"])
        .where((row) => row.or([row("event_id", "like", "sha256:%"), row("event_id", "like", "session-%")]))
        .execute();
    await expect.poll(kept).toEqual(unreadable.map(() => ({ state: "parked", reason: "unreadable" })));
    expect(await stateOf(intent.id)).toBe("pending");
  });

  test("threat 16: an event that names another payment's session, before its own is known, is parked", async () => {
    const [first, second] = [await given(donations), await given(donations)];
    await sql`update payments.payments set state = 'created', provider_session = null, checkout_url = null
      where id = ${second.id}`.execute(db);
    const raw = callback(second, "payment.paid", {
      data: { session: `session-${first.id}`, reference: second.id, amount: "10000", currency: "XOF" },
    });
    expect(await send(raw)).toMatchObject({ state: "parked", reason: "other_session" });
    expect(await stateOf(second.id)).toBe("created");
    await send(callback(second));
    expect(await stateOf(second.id)).toBe("paid");
  });

  test("threats 5 and 17: another amount or currency is held, never booked", async () => {
    for (const changed of [
      { amount: "9999" },
      { amount: "10001" },
      { amount: "1000000" },
      { amount: "10000.0" },
      { currency: "EUR" },
      { currency: "CDF" },
      { currency: "JPY" },
      { amount: "NaN" },
    ]) {
      const intent = await given(donations);
      const data = {
        session: `session-${intent.id}`,
        reference: intent.id,
        amount: "10000",
        currency: "XOF",
        ...changed,
      };
      expect(await send(callback(intent, "payment.paid", { data }))).toMatchObject({
        state: "parked",
        reason: "amount_differs",
      });
      expect(await stateOf(intent.id), JSON.stringify(changed)).toBe("held");
      const { postings } = await ledgerOf(context);
      expect(postings.some(({ payment_id }) => payment_id === intent.id)).toBe(false);
    }
  });

  test("threat 17: a partial refund of an unreadable amount is parked and does not change the gift", async () => {
    const intent = await given(donations);
    await send(callback(intent));
    const { data } = JSON.parse(callback(intent)) as { data: object };
    for (const refunded of ["a half", "12.5", "", "99999999999999999"]) {
      const raw = callback(intent, "payment.refunded", { data: { ...data, refunded } });
      expect(await send(raw), refunded).toMatchObject({ state: "parked", reason: "amount_differs" });
      expect(await stateOf(intent.id)).toBe("paid");
    }
  });

  test.each([
    ["XOF", 1],
    ["EUR", 100],
    ["USD", 100],
    ["CDF", 100],
  ] as const)(
    "threats 5 and 17: %s, however much came: held once, parked once, shown to a person",
    async (currency, unit) => {
      const most = BigInt(Number.MAX_SAFE_INTEGER);
      for (const minor of [0n, 20_000_001n * 100n, 100_000_000n * 100n, most, most + 1n]) {
        const intent = await given(donations);
        const amount = `${minor / BigInt(unit)}.${String(minor % BigInt(unit)).padStart(2, "0")}`;
        const data = {
          session: `session-${intent.id}`,
          reference: intent.id,
          amount: unit === 1 ? String(minor) : amount,
          currency,
        };
        const raw = callback(intent, "payment.paid", { data });
        const { id } = JSON.parse(raw) as { id: string };
        await send(raw);
        const parked = sql`select event_id from payments.inbox where state = 'parked' and event_id = ${id}`;
        expect((await parked.execute(db)).rows, `${minor}`).toHaveLength(1);
        const held = sql`select held_amount::text, held_currency from payments.payments where state = 'held' and id = ${intent.id}`;
        const kept =
          minor > most
            ? { held_amount: null, held_currency: null }
            : { held_amount: `${minor}`, held_currency: currency };
        expect((await held.execute(db)).rows).toEqual([kept]);
      }
    },
  );

  test("threat 17: a hundred times too much, found by the reconciler, is held and returned as it came", async () => {
    const requests: RefundRequest[] = [];
    const tooMuch = { minor: 1_000_000_000, currency: "XOF" } as const;
    const still = await testDonations({
      working: false,
      // The mail to the donor needs its queue; nothing sends it.
      mailing: false,
      status: async (paymentId) => {
        const session = {
          id: `session-${paymentId}`,
          checkoutUrl: `${context.env.SANDBOX_URL}/pay/${paymentId}`,
        };
        return {
          session,
          event: { type: "paid", paymentId, session: session.id, amount: tooMuch, reason: null },
        };
      },
    });
    const { db: ownDb, clock } = still.context;
    const { id } = await given(still);
    await ownDb.updateTable("payments.payments").set({ next_check_at: clock.now() }).execute();
    await still.reconcile();
    const { reference, ...row } = await ownDb
      .selectFrom("payments.payments")
      .select(["reference", "state", "held_amount", "next_check_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "held", held_amount: tooMuch.minor, next_check_at: null });
    const refund = await sql<{ id: string }>`select payments.ask_refund(${reference}) as id`.execute(ownDb);
    const [provider] = still.payments.providers;
    if (!provider) throw new Error("no provider");
    const recording = {
      ...provider,
      refund: async (one: RefundRequest) => {
        requests.push(one);
        return null;
      },
    };
    await createRefunds(still.context, [recording]).handle({ id: refund.rows[0]?.id ?? "" });
    expect(requests.map(({ amount }) => amount)).toEqual([tooMuch]);
    await still.close();
  });
});
