import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { readTotals } from "../../features/donations/donor-wall/read-donor-wall.ts";
import { given, ledgerOf } from "../../features/donations/testing.ts";
import { testDonationsWithSandbox } from "../../features/donations/testing-with-sandbox.ts";
import { until } from "../../platform/testing/until.ts";
import { sandboxProvider } from "./providers/sandbox.ts";
import { createRefunds } from "./refunds.ts";

const HOUR = 3_600_000;
const donations = await testDonationsWithSandbox();
afterAll(donations.close);
const { context, database, sandbox, clock, wait, paymentOf, kindsOf } = donations;
const { db } = context;

describe("refunds and disputes", () => {
  const settled = (id: string, state: string) => until(async () => (await paymentOf(id)).state === state);

  test("a requested refund is sent once, and booked when the provider confirms it", async () => {
    const { id, returnUrl } = await given(donations, { programId: 4 });
    const reference = returnUrl.split("/").at(-1) ?? "";
    const ask = async () =>
      (await sql<{ id: string | null }>`select payments.ask_refund(${reference}) as id`.execute(db)).rows[0]
        ?.id;
    expect(await ask(), "nothing was paid yet").toBeNull();
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    const refundId = (await ask()) ?? "";
    expect(await ask(), "a second request creates no refund").toBeNull();
    const { env, keys } = context;
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    const { handle } = createRefunds(context, [provider]);
    await handle({ id: refundId });
    await handle({ id: refundId });
    await settled(id, "refunded");
    expect((await kindsOf(id)).sort()).toEqual(["payment", "reversal"]);
    expect(await donations.giftStatus(reference)).toMatchObject({ state: "refunded" });
    expect(await readTotals(context, "4")).toEqual([]);
    const refunds = (await sandbox.journal()).filter(({ event }) => event?.type === "payment.refunded");
    expect(refunds.map(({ event }) => event?.data.reference)).toEqual([id]);
    expect(await db.selectFrom("payments.refunds").select("state").execute()).toEqual([{ state: "sent" }]);
  });

  test("a dispute whose webhook was lost is found by the reconciler", async () => {
    const { id } = await given(donations);
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    await sandbox.behave({ webhooks: "off" });
    await sandbox.act(id, "dispute");
    await wait(25 * HOUR);
    await sandbox.behave({ webhooks: "on" });
    expect((await paymentOf(id)).state).toBe("disputed");
    expect((await kindsOf(id)).sort()).toEqual(["payment", "reversal"]);
    expect((await ledgerOf(context)).sums).toEqual([0]);
  });

  test("partial refund: totals, the donor's page and the receipt show the rest", async () => {
    const { id, returnUrl } = await given(donations, { programId: 5 });
    const reference = returnUrl.split("/").at(-1) ?? "";
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    const ask = async (part: number | null) =>
      (await sql<{ id: string | null }>`select payments.ask_refund(${reference}, ${part}) as id`.execute(db))
        .rows[0]?.id;
    expect(await ask(10_001)).toBeNull();
    expect(await ask(0)).toBeNull();
    const first = (await ask(3_000)) ?? "";
    expect(await ask(7_001), "what is under way counts").toBeNull();
    const { env, keys } = context;
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    const { handle } = createRefunds(context, [provider]);
    await handle({ id: first });
    await settled(id, "partly_refunded");
    expect(await readTotals(context, "5")).toEqual([{ minor: 7_000, currency: "XOF" }]);
    expect(await donations.giftStatus(reference)).toMatchObject({
      state: "partly_refunded",
      amount: { minor: 10_000, currency: "XOF" },
      refunded: { minor: 3_000, currency: "XOF" },
    });
    const receipts = await db
      .selectFrom("payments.receipts as receipt")
      .leftJoin("payments.receipt_cancellations as cancellation", "cancellation.number", "receipt.number")
      .select(["amount", "reason", "replaced_by"])
      .where("payment_id", "=", id)
      .orderBy("receipt.number")
      .execute();
    expect(receipts).toEqual([
      { amount: 10_000, reason: "refunded", replaced_by: expect.stringContaining("SPECIMEN-") },
      { amount: 7_000, reason: null, replaced_by: null },
    ]);
    await handle({ id: (await ask(null)) ?? "" });
    await settled(id, "refunded");
    expect(await readTotals(context, "5")).toEqual([]);
    expect(await kindsOf(id)).toEqual(["payment", "reversal", "reversal"]);
  });

  test("a held payment is returned in the amount that came, without any booking", async () => {
    const { id, returnUrl } = await given(donations);
    const reference = returnUrl.split("/").at(-1) ?? "";
    await sandbox.act(id, "pay-other");
    await settled(id, "held");
    const refund = await sql<{ id: string }>`select payments.ask_refund(${reference}) as id`.execute(db);
    const { env, keys } = context;
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    await createRefunds(context, [provider]).handle({ id: refund.rows[0]?.id ?? "" });
    await settled(id, "returned");
    expect(await kindsOf(id)).toEqual([]);
  });

  test("a won dispute without a webhook is found by the reconciler; the gift gets a new receipt", async () => {
    const { id, returnUrl } = await given(donations);
    const reference = returnUrl.split("/").at(-1) ?? "";
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    const first = (await donations.giftStatus(reference))?.receiptNumber;
    await sandbox.act(id, "dispute");
    await settled(id, "disputed");
    await sandbox.behave({ webhooks: "off" });
    await sandbox.act(id, "win");
    await wait(25 * HOUR);
    await sandbox.behave({ webhooks: "on" });
    expect((await paymentOf(id)).state).toBe("paid");
    expect(await kindsOf(id)).toEqual(["payment", "reversal", "reinstatement"]);
    const again = await donations.giftStatus(reference);
    expect(again?.receiptNumber).not.toBe(first);
    expect((await ledgerOf(context)).sums).toEqual([0]);
  });

  test("threat 21: no step can be booked twice, and the total stays between zero and what was paid", async () => {
    const row = await db
      .selectFrom("payments.postings")
      .selectAll()
      .where("kind", "=", "reversal")
      .executeTakeFirst();
    const again = db
      .insertInto("payments.postings")
      .values({
        payment_id: row?.payment_id ?? "",
        kind: "reversal",
        step: row?.step ?? 0,
        booked_at: clock.now(),
      })
      .execute();
    await expect(again).rejects.toMatchObject({ code: "23505" });
    for (const amount of [10_000, -10_000]) {
      const beyond = db.transaction().execute(async (trx) => {
        const posting = await trx
          .insertInto("payments.postings")
          .values({
            payment_id: row?.payment_id ?? "",
            kind: "reinstatement",
            step: 99,
            booked_at: clock.now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        const entries = [
          { account: "provider:sandbox", amount: 2 * amount },
          { account: "gifts:1", amount: -2 * amount },
        ];
        await trx
          .insertInto("payments.entries")
          .values(entries.map((entry) => ({ ...entry, posting_id: posting.id, currency: "XOF" as const })))
          .execute();
      });
      await expect(beyond, String(amount)).rejects.toThrow(/more than was paid/);
    }
    expect(database.owner.user).toBe("owner");
  });
});
