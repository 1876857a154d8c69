import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { esther, grace, joseph, refusal, testStaff } from "../desk/testing.ts";
import { awaitedGift } from "./testing.ts";

const staff = await testStaff();
const { bank, books, db, today, paymentOf, receiptsOf, balance, context } = staff;
afterAll(staff.close);

const awaited = (minor: number, currency: "USD" | "EUR" = "USD", email = "awa@example.org") =>
  awaitedGift(context, { amount: { minor, currency }, email });

let lines = 0;
const lineOf = (reference: string | null, minor: number, changed: object = {}) => ({
  lineId: `2026-11/${++lines}`,
  amount: { minor, currency: "USD" },
  valueOn: today(-1),
  reference,
  ...changed,
});
/** Esther enters a line that names a gift, Joseph says that it was this gift. */
async function settled(gift: { readonly reference: string; readonly transfer: string }, minor: number) {
  const line = lineOf(gift.transfer, minor);
  await bank.record(esther, line);
  return bank.assign(joseph, line.lineId, { gift: gift.reference });
}
const mailsTo = async (email: string) => {
  const rows = await db.selectFrom("mail.outbox").select("template").where("recipient", "=", email).execute();
  return rows.map(({ template }) => template).sort();
};

describe("a line of the bank's statement", () => {
  test("threat 91: with our reference and the exact amount waits until another person says so; then the gift is settled, once: ledger, receipt, mail", async () => {
    const gift = await awaited(120_00);
    const line = lineOf(`VIREMENT ${gift.transfer} MERCI`, 120_00);
    const before = await balance("bank:usd", "USD");
    const [first, ...copies] = await Promise.all([1, 2, 3].map(() => bank.record(esther, line)));
    expect(first).toMatchObject({ outcome: "unmatched", payment_id: null, assigned_by: null });
    expect(copies).toEqual([first, first]);
    expect(await refusal(bank.record(esther, { ...line, valueOn: today() }))).toMatchObject({
      code: "operation_reused",
    });
    // The money came, and nobody has it yet.
    expect((await paymentOf(gift.id)).state).toBe("created");
    expect(await balance("bank:usd", "USD")).toBe(before + 120_00);
    expect(await balance("unmatched:usd", "USD")).toBe(-120_00);
    expect(await receiptsOf(gift.id)).toEqual([]);
    expect(await mailsTo("awa@example.org")).toEqual([]);

    const to = { gift: gift.reference };
    expect(await refusal(bank.assign(esther, line.lineId, to))).toMatchObject({
      code: "second_person_required",
    });
    const booked = await Promise.all([1, 2].map(() => bank.assign(joseph, line.lineId, to)));
    expect(booked[0]).toMatchObject({ outcome: "booked", payment_id: gift.id, assigned_by: joseph.id });
    expect(booked[1]).toEqual(booked[0]);
    expect(await paymentOf(gift.id)).toMatchObject({ state: "paid", method: "bank_transfer" });
    expect((await paymentOf(gift.id)).paid_at?.toISOString().slice(0, 10)).toBe(today(-1));
    expect(await balance("bank:usd", "USD")).toBe(before + 120_00);
    expect(await balance("unmatched:usd", "USD")).toBe(0);
    expect((await receiptsOf(gift.id))[0]?.number).toMatch(/^RECU-/);
    expect(await mailsTo("awa@example.org")).toEqual(["receipt"]);
  });

  test("a second transfer with the same reference is not the same gift: it waits", async () => {
    const gift = await awaited(30_00, "USD", "twice@example.org");
    await settled(gift, 30_00);
    expect(await refusal(settled(gift, 30_00))).toMatchObject({ code: "transfer_differs" });
    expect(await receiptsOf(gift.id)).toHaveLength(1);
    expect(await balance("unmatched:usd", "USD")).toBe(-30_00);
  });

  test("threat 17: another amount or currency is held, and goes back as it came when a second person says so", async () => {
    const gift = await awaited(80_00, "USD", "held@example.org");
    const before = await balance("bank:eur", "EUR");
    const line = lineOf(gift.transfer, 0, { amount: { minor: 80_00, currency: "EUR" } });
    expect(await bank.record(esther, line)).toMatchObject({ outcome: "held", payment_id: gift.id });
    expect(await paymentOf(gift.id)).toMatchObject({
      state: "held",
      held_amount: 80_00,
      held_currency: "EUR",
    });
    expect(await balance("bank:eur", "EUR")).toBe(before + 80_00);
    expect(await balance("unmatched:eur", "EUR")).toBe(-80_00);

    const asked = { operationId: randomUUID(), reference: gift.reference, proof: "x", valueOn: today() };
    expect(await refusal(bank.giveBack(esther, asked)), "it is no gift").toMatchObject({ code: "over_left" });
    const back = { proof: "ordre 88" };
    expect(await refusal(bank.assign(esther, line.lineId, back))).toMatchObject({
      code: "second_person_required",
    });
    expect(await refusal(bank.assign(joseph, line.lineId, { proof: " " }))).toMatchObject({
      code: "reason_required",
    });
    const gone = await bank.assign(joseph, line.lineId, back);
    expect(gone).toMatchObject({ outcome: "returned", proof: "ordre 88", assigned_by: joseph.id });
    expect(await bank.assign(joseph, line.lineId, back)).toEqual(gone);
    expect((await paymentOf(gift.id)).state).toBe("returned");
    expect(await balance("bank:eur", "EUR")).toBe(before);
    expect(await balance("unmatched:eur", "EUR")).toBe(0);
    expect(await mailsTo("held@example.org")).toEqual(["questioned", "refunded"]);
  });

  test("what was held goes back as well where the right amount came meanwhile: the gift stays paid", async () => {
    const gift = await awaited(60_00, "USD", "both@example.org");
    const wrong = lineOf(gift.transfer, 6_00);
    await bank.record(esther, wrong);
    expect(await settled(gift, 60_00)).toMatchObject({ outcome: "booked" });
    const before = await balance("bank:usd", "USD");
    await bank.assign(joseph, wrong.lineId, { proof: "ordre 89" });
    expect(await paymentOf(gift.id)).toMatchObject({ state: "paid", refunded_amount: 0 });
    expect(await balance("bank:usd", "USD")).toBe(before - 6_00);
    expect(await mailsTo("both@example.org")).toEqual(["questioned", "receipt"]);
  });

  test("that nobody can match goes back with its proof", async () => {
    const line = lineOf("sans objet", 12_00);
    await bank.record(esther, line);
    const before = await balance("unmatched:usd", "USD");
    expect(await bank.assign(joseph, line.lineId, { proof: "ordre 90" })).toMatchObject({
      outcome: "returned",
      payment_id: null,
    });
    expect(await balance("unmatched:usd", "USD")).toBe(before + 12_00);
    expect(await refusal(bank.assign(grace, line.lineId, { proof: "ordre 91" }))).toMatchObject({
      code: "changed_meanwhile",
    });
  });

  test("without a reference waits until a second person says what it was for: a gift awaited, or one nobody announced", async () => {
    const gift = await awaited(45_00, "USD", "late@example.org");
    const waiting = await balance("unmatched:usd", "USD");
    const typo = lineOf(
      gift.transfer.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
      45_00,
    );
    expect(await bank.record(esther, typo)).toMatchObject({ outcome: "unmatched", payment_id: null });
    const unknown = lineOf(null, 70_00, { remitter: "PAROISSE SAINT PAUL" });
    await bank.record(esther, unknown);
    expect(await balance("unmatched:usd", "USD")).toBe(waiting - 115_00);
    const lineIds = [typo.lineId, unknown.lineId];
    const rows = await db
      .selectFrom("payments.bank_lines")
      .select(["outcome", "assigned_at"])
      .where("line_id", "in", lineIds)
      .execute();
    expect(rows).toEqual(lineIds.map(() => ({ outcome: "unmatched", assigned_at: null })));

    const to = { gift: gift.reference };
    expect(await refusal(bank.assign(esther, typo.lineId, to))).toMatchObject({
      code: "second_person_required",
    });
    expect(await refusal(bank.assign(joseph, unknown.lineId, to))).toMatchObject({
      code: "transfer_differs",
    });
    const assigned = await bank.assign(joseph, typo.lineId, to);
    expect(assigned).toMatchObject({ outcome: "booked", payment_id: gift.id, assigned_by: joseph.id });
    expect(await bank.assign(joseph, typo.lineId, to)).toEqual(assigned);
    expect(await refusal(bank.assign(grace, typo.lineId, to))).toMatchObject({ code: "changed_meanwhile" });
    expect(await mailsTo("late@example.org")).toEqual(["receipt"]);

    const giver = { donorName: "Paroisse Saint-Paul", donorEmail: "paul@example.org", programId: "women" };
    expect(
      await refusal(bank.assign(joseph, unknown.lineId, { giver: { programId: "women" } })),
    ).toMatchObject({
      code: "giver_required",
    });
    const { payment_id: id } = await bank.assign(joseph, unknown.lineId, { giver });
    expect(await receiptsOf(id ?? "")).toMatchObject([{ donor: "Paroisse Saint-Paul", amount: 70_00 }]);
    expect(await balance("unmatched:usd", "USD")).toBe(waiting);
    expect(await balance("gifts:women", "USD")).toBe(-70_00);
  });

  test("that is a payout empties what is in transit", async () => {
    const at = context.clock.now();
    const money = (minor: number) => ({ minor, currency: "USD" as const });
    const paidOut = { kind: "payout" as const, paymentId: null, payout: "po-1", at };
    await books.bookStatement("pawapay", [
      { id: "po-1", ...paidOut, gross: money(-500_00), fee: money(2_00), net: money(-502_00) },
    ]);
    const before = await balance("bank:usd", "USD");
    await bank.record(esther, lineOf(null, 500_00, { payoutOf: "pawapay" }));
    expect(await balance("transit:pawapay", "USD")).toBe(0);
    expect(await balance("bank:usd", "USD")).toBe(before + 500_00);
  });

  test("is refused in the future, without an amount, or with what nobody knows", async () => {
    const wrong = [
      [lineOf(null, 1, { valueOn: today(1) }), "day_in_future"],
      [lineOf(null, 0), "invalid_field"],
      [lineOf(null, 1.5), "invalid_field"],
      [lineOf(null, 1, { amount: { minor: 1, currency: "JPY" } }), "invalid_field"],
      [lineOf(null, 1, { extra: true }), "invalid_field"],
    ] as const;
    for (const [line, code] of wrong)
      expect(await refusal(bank.record(esther, line))).toMatchObject({ code });
  });
});

describe("money of a transfer that goes back", () => {
  test("is reversed in parts, each with its proof and confirmed by another; never more than is left", async () => {
    const gift = await awaited(100_00, "USD", "back@example.org");
    await settled(gift, 100_00);
    const before = await balance("bank:usd", "USD");
    const give = (part: number | undefined, proof = "ordre 12") => ({
      operationId: randomUUID(),
      reference: gift.reference,
      ...(part !== undefined && { part }),
      proof,
      valueOn: today(),
    });
    expect(await refusal(bank.giveBack(esther, give(100_01)))).toMatchObject({ code: "over_left" });
    expect(await refusal(bank.giveBack(esther, give(1, " ")))).toMatchObject({ code: "reason_required" });
    const first = give(40_00);
    expect(await bank.giveBack(esther, first)).toEqual(await bank.giveBack(esther, first));
    expect(await refusal(bank.giveBack(esther, { ...first, part: 1 }))).toMatchObject({
      code: "operation_reused",
    });
    expect(await refusal(bank.giveBack(esther, give(1))), "one at a time").toMatchObject({
      code: "over_left",
    });
    expect(await balance("bank:usd", "USD"), "nothing is booked by asking").toBe(before);
    const done = await bank.confirmReturn(joseph, first.operationId);
    expect(await bank.confirmReturn(joseph, first.operationId)).toEqual(done);
    expect(await paymentOf(gift.id)).toMatchObject({ state: "partly_refunded", refunded_amount: 40_00 });
    const rest = give(undefined);
    await bank.giveBack(esther, rest);
    await Promise.all([1, 2].map(() => bank.confirmReturn(joseph, rest.operationId)));
    expect(await paymentOf(gift.id)).toMatchObject({ state: "refunded", refunded_amount: 100_00 });
    expect(await balance("bank:usd", "USD")).toBe(before - 100_00);
    expect(await mailsTo("back@example.org")).toEqual(["receipt", "refunded", "refunded"]);
  });
});
