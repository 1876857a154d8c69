import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { given, ledgerOf, testGiving, validGift } from "../testing/giving.ts";
import { freePort, movableClock, runSandbox } from "../testing/sandbox.ts";
import { sandboxProvider } from "./providers/sandbox.ts";
import { createRefunds } from "./refunds.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = movableClock();
const giving = await testGiving({
  real: true,
  settings: { SANDBOX_PORT: String(await freePort()) },
  replaced: { clock },
});
const { context, database, intents, give, tell } = giving;
const { db } = context;
const sandbox = await runSandbox(context, async (raw, signature) => (await tell(raw, signature)).status);
afterAll(async () => {
  await sandbox.stop();
  await giving.close();
});

/** Both clocks go on; the reconciler's job has its turn every two minutes. */
async function live(ms: number) {
  const end = clock.ahead() + ms;
  while (clock.ahead() < end) {
    const step = Math.min(2 * MINUTE, end - clock.ahead());
    await sandbox.behave({ clockAheadMs: clock.ahead() + step });
    clock.advance(step);
    await giving.reconcile();
  }
}
/** Nothing is due between, so one turn at the end is as good as many. */
async function wait(ms: number) {
  await sandbox.behave({ clockAheadMs: clock.ahead() + ms });
  clock.advance(ms);
  await giving.reconcile();
}
const paymentOf = (id: string) =>
  db.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const kindsOf = async (id: string) =>
  (await ledgerOf(context)).postings.filter(({ payment_id }) => payment_id === id).map(({ kind }) => kind);

describe("the reconciler", () => {
  test("threat 20: every webhook dropped, all is booked within 10 minutes, and the sandbox's journal agrees", {
    timeout: 120_000,
  }, async () => {
    await sandbox.behave({ webhooks: "off" });
    const before = intents.length;
    for (let n = 0; n < 200; n++) {
      const body = { ...validGift, amount: 1000 + n, donorEmail: `giver-${n}@example.org` };
      expect((await give(body, {}, `10.1.${n}.1`)).status).toBe(200);
    }
    const asked = intents.slice(before);
    for (const { id } of asked) expect(await sandbox.act(id, "pay")).toBe(200);
    expect((await ledgerOf(context)).postings).toEqual([]);
    await live(10 * MINUTE);
    await sandbox.behave({ webhooks: "on" });

    const paid = (await sandbox.journal()).filter(({ event }) => event?.type === "payment.paid");
    const booked = await db
      .selectFrom("payments.entries as entry")
      .innerJoin("payments.postings as posting", "posting.id", "entry.posting_id")
      .select(["payment_id", "amount"])
      .where("amount", ">", 0)
      .execute();
    const lines = (list: { id?: string; amount?: string }[]) =>
      list.map(({ id, amount }) => `${id} ${amount}`).sort();
    expect(
      lines(booked.map(({ payment_id, amount }) => ({ id: payment_id, amount: String(amount) }))),
    ).toEqual(lines(paid.map(({ event }) => ({ id: event?.data.reference, amount: event?.data.amount }))));
    expect(booked).toHaveLength(200);
    const receipts = await db
      .selectFrom("mail.outbox")
      .select("recipient")
      .where("dedupe_key", "like", "receipt:%")
      .execute();
    expect(new Set(receipts.map(({ recipient }) => recipient)).size).toBe(200);
    expect(receipts).toHaveLength(200);
  });

  test("threat 19: our answer was lost after the provider had made the session: found by our reference", async () => {
    const body = { ...validGift, operation_id: randomUUID() };
    await sandbox.behave({ loseCreates: 1 });
    expect((await give(body)).status).toBe(503);
    const lost = intents.at(-1)?.id ?? "";
    expect(await paymentOf(lost)).toMatchObject({ state: "created", provider_session: null });
    await live(4 * MINUTE);
    expect(await paymentOf(lost)).toMatchObject({ state: "pending", checkout_url: expect.any(String) });
    const again = (await (await give(body)).json()) as { checkoutUrl: string };
    expect(again.checkoutUrl).toBe((await paymentOf(lost)).checkout_url);

    await sandbox.behave({ loseCreates: 1, webhooks: "off" });
    expect((await give({ ...body, operation_id: randomUUID() })).status).toBe(503);
    const paid = intents.at(-1)?.id ?? "";
    await sandbox.act(paid, "pay");
    await live(4 * MINUTE);
    await sandbox.behave({ webhooks: "on" });
    expect(await paymentOf(paid)).toMatchObject({ state: "paid", provider_session: expect.any(String) });
    expect(await kindsOf(paid)).toEqual(["payment"]);
  });

  test("what nobody paid ends; money that comes later is booked, and the giver told", async () => {
    await sandbox.behave({ webhooks: "off" });
    const { id } = await given(giving);
    await live(4 * MINUTE);
    expect((await paymentOf(id)).state).toBe("pending");
    await wait(2 * HOUR);
    expect((await paymentOf(id)).state).toBe("expired");
    expect(await sandbox.act(id, "pay-late")).toBe(200);
    await wait(2 * HOUR);
    await sandbox.behave({ webhooks: "on" });
    expect((await paymentOf(id)).state).toBe("paid");
    expect(await kindsOf(id)).toEqual(["payment"]);
  });

  test("a payment the provider never heard of ends after a quarter of an hour", async () => {
    const { id } = await given(giving);
    const unheard = randomUUID();
    await db.executeQuery(
      sql`insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, created_at, changed_at, next_check_at)
        select ${unheard}, ${context.random.token()}, kind, account, provider, amount, currency, language, ${clock.now()}, ${clock.now()}, ${clock.now()}
        from payments.payments where id = ${id}`.compile(db),
    );
    await live(14 * MINUTE);
    expect((await paymentOf(unheard)).state).toBe("created");
    await live(4 * MINUTE);
    expect((await paymentOf(unheard)).state).toBe("expired");
  });

  test("a provider that does not answer costs nothing but time", async () => {
    const later = movableClock();
    const silent = await testGiving({
      replaced: { clock: later },
      working: false,
      status: async () => {
        throw new TypeError("fetch failed");
      },
    });
    for (let n = 0; n < 12; n++) await given(silent);
    later.advance(5 * MINUTE);
    await silent.reconcile();
    const rows = await silent.context.db.selectFrom("payments.payments").selectAll().execute();
    expect(rows.map(({ state }) => state)).toEqual(Array(12).fill("pending"));
    // It gave up after the first group: the second one is still due.
    expect(rows.filter(({ next_check_at }) => (next_check_at ?? 0) > later.now())).toHaveLength(10);
    await silent.close();
  });
});

describe("money that goes back", () => {
  const settled = (id: string, state: string) =>
    vi.waitUntil(async () => (await paymentOf(id)).state === state, { timeout: 10_000 });

  test("a refund we ask for is sent once, and booked when the provider says so", async () => {
    const { id, returnUrl } = await given(giving, { programId: 4 });
    const reference = returnUrl.split("/").at(-1) ?? "";
    const ask = async () =>
      (await sql<{ id: string | null }>`select payments.ask_refund(${reference}) as id`.execute(db)).rows[0]
        ?.id;
    expect(await ask(), "nothing was paid yet").toBeNull();
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    const asked = (await ask()) ?? "";
    expect(await ask(), "asked once").toBeNull();
    const { env, keys } = context;
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    const { handle } = createRefunds(context, [provider]);
    await handle({ id: asked });
    await handle({ id: asked });
    await settled(id, "refunded");
    expect((await kindsOf(id)).sort()).toEqual(["payment", "reversal"]);
    expect(await giving.giftStatus(reference)).toMatchObject({ state: "refunded" });
    const total = await db
      .selectFrom("payments.program_totals")
      .selectAll()
      .where("program_id", "=", "4")
      .executeTakeFirst();
    expect(total).toMatchObject({ amount: 0, gifts: 0 });
    const refunds = (await sandbox.journal()).filter(({ event }) => event?.type === "payment.refunded");
    expect(refunds.map(({ event }) => event?.data.reference)).toEqual([id]);
    expect(await db.selectFrom("payments.refunds").select("state").execute()).toEqual([{ state: "sent" }]);
  });

  test("a dispute whose webhook never came is found by asking", async () => {
    const { id } = await given(giving);
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

  test("a part of it: the totals, the giver's page and the receipt say what stays", async () => {
    const { id, returnUrl } = await given(giving, { programId: 5 });
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
    const total = () =>
      db
        .selectFrom("payments.program_totals")
        .select(["amount", "gifts"])
        .where("program_id", "=", "5")
        .executeTakeFirst();
    expect(await total()).toEqual({ amount: 7_000, gifts: 1 });
    expect(await giving.giftStatus(reference)).toMatchObject({
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
    expect(await total()).toEqual({ amount: 0, gifts: 0 });
    expect(await kindsOf(id)).toEqual(["payment", "reversal", "reversal"]);
  });

  test("what was held for a person goes back as it came: nothing was booked, nothing is", async () => {
    const { id, returnUrl } = await given(giving);
    const reference = returnUrl.split("/").at(-1) ?? "";
    await sandbox.act(id, "pay-other");
    await settled(id, "held");
    const asked = await sql<{ id: string }>`select payments.ask_refund(${reference}) as id`.execute(db);
    const { env, keys } = context;
    const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    await createRefunds(context, [provider]).handle({ id: asked.rows[0]?.id ?? "" });
    await settled(id, "returned");
    expect(await kindsOf(id)).toEqual([]);
  });

  test("a dispute that was won without a word is found by asking; the gift has a new receipt", async () => {
    const { id, returnUrl } = await given(giving);
    const reference = returnUrl.split("/").at(-1) ?? "";
    await sandbox.act(id, "pay");
    await settled(id, "paid");
    const first = (await giving.giftStatus(reference))?.receiptNumber;
    await sandbox.act(id, "dispute");
    await settled(id, "disputed");
    await sandbox.behave({ webhooks: "off" });
    await sandbox.act(id, "win");
    await wait(25 * HOUR);
    await sandbox.behave({ webhooks: "on" });
    expect((await paymentOf(id)).state).toBe("paid");
    expect(await kindsOf(id)).toEqual(["payment", "reversal", "reinstatement"]);
    const again = await giving.giftStatus(reference);
    expect(again?.receiptNumber).not.toBe(first);
    expect((await ledgerOf(context)).sums).toEqual([0]);
  });

  test("threat 21: the same step cannot be booked twice, nor more than was paid, nor less than nothing", async () => {
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

test.each([
  ["card_declined", "declined"],
  ["fraudulent", "declined"],
  ["insufficient_funds", "insufficient_funds"],
  ["INSUFFICIENT_BALANCE", "insufficient_funds"],
  ["expired_card", "card_expired"],
  ["PAYMENT_NOT_APPROVED", "not_approved"],
  ["PAYER_LIMIT_REACHED", "limit_reached"],
  ["PAYER_NOT_FOUND", "payer_not_found"],
  ["UNSPECIFIED_FAILURE", "failed"],
])("refused as %s, the giver is told %s", async (said, told) => {
  // Each refusal counts against the next gift.
  await db.deleteFrom("core.rate_limits").execute();
  const { id, returnUrl } = await given(giving);
  expect(await sandbox.act(id, "refuse", said)).toBe(200);
  const status = () => giving.giftStatus(returnUrl.split("/").at(-1) ?? "");
  await vi.waitUntil(async () => (await status())?.state === "refused", { timeout: 10_000 });
  expect(await status()).toMatchObject({ state: "refused", reason: told });
});
