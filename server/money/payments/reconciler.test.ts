import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { eraseTraces } from "../../features/account/erase-traces.ts";
import { given, ledgerOf, testDonations, validGift } from "../../features/donations/testing.ts";
import { testDonationsWithSandbox } from "../../features/donations/testing-with-sandbox.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { until } from "../../platform/testing/until.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** `./test --long` gives 200. */
const GIFTS = Number(process.env.GIFTS ?? 10);
const donations = await testDonationsWithSandbox();
afterAll(donations.close);
const { context, intents, give, sandbox, clock, live, wait, paymentOf, kindsOf } = donations;
const { db } = context;

describe("the reconciler", () => {
  test("threat 20: every webhook dropped, all is booked within 10 minutes, and the sandbox's journal agrees", {
    timeout: 120_000,
  }, async () => {
    await sandbox.behave({ webhooks: "off" });
    const before = intents.length;
    for (let n = 0; n < GIFTS; n++) {
      const body = { ...validGift, amount: 1000 + n, donorEmail: `giver-${n}@example.org` };
      expect((await give(body, {}, `10.1.${n}.1`)).status).toBe(200);
    }
    const opened = intents.slice(before);
    for (const { id } of opened) expect(await sandbox.act(id, "pay")).toBe(200);
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
      lines(booked.map(({ payment_id, amount }) => ({ id: payment_id ?? "", amount: String(amount) }))),
    ).toEqual(lines(paid.map(({ event }) => ({ id: event?.data.reference, amount: event?.data.amount }))));
    expect(booked).toHaveLength(GIFTS);
    const receipts = await db
      .selectFrom("mail.outbox")
      .select("recipient")
      .where("dedupe_key", "like", "receipt:%")
      .execute();
    expect(new Set(receipts.map(({ recipient }) => recipient)).size).toBe(GIFTS);
    expect(receipts).toHaveLength(GIFTS);
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

  test("threat 88: a payment page erased with its donor's account is not stored again; its payment is still booked", async () => {
    const email = "goes@example.org";
    const { id } = await given(donations, { donorEmail: email });
    const person = { id: randomUUID(), email, provenEmail: email, signedInAt: clock.now() };
    await db.transaction().execute((trx) => eraseTraces(trx, person, clock.now(), async () => undefined));
    await live(6 * MINUTE);
    expect(await paymentOf(id)).toMatchObject({ state: "pending", checkout_url: null });
    await sandbox.act(id, "pay");
    await until(async () => (await paymentOf(id)).state === "paid");
  });

  test("an unpaid payment expires; money that comes later is booked, and the donor gets a receipt", async () => {
    await sandbox.behave({ webhooks: "off" });
    const { id } = await given(donations);
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

  test("a payment unknown to the provider expires after a quarter of an hour", async () => {
    const { id } = await given(donations);
    const unheard = randomUUID();
    await db.executeQuery(
      sql`insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, created_at, changed_at, chosen_at, next_check_at)
        select ${unheard}, ${context.random.token()}, kind, account, provider, amount, currency, language, ${clock.now()}, ${clock.now()}, ${clock.now()}, ${clock.now()}
        from payments.payments where id = ${id}`.compile(db),
    );
    await live(14 * MINUTE);
    expect((await paymentOf(unheard)).state).toBe("created");
    await live(4 * MINUTE);
    expect((await paymentOf(unheard)).state).toBe("expired");
  });

  test("a provider that does not answer changes no payment", async () => {
    const later = movableClock();
    const silent = await testDonations({
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
    // The run stopped after the first batch: the second one is still due.
    expect(rows.filter(({ next_check_at }) => (next_check_at ?? 0) > later.now())).toHaveLength(10);
    await silent.close();
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
])("a refusal with %s is shown to the donor as %s", async (code, reason) => {
  // Each refusal counts against the next gift.
  await db.deleteFrom("core.rate_limits").execute();
  const { id, returnUrl } = await given(donations);
  expect(await sandbox.act(id, "refuse", code)).toBe(200);
  const status = () => donations.giftStatus(returnUrl.split("/").at(-1) ?? "");
  await until(async () => (await status())?.state === "refused");
  expect(await status()).toMatchObject({ state: "refused", reason });
});
