import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { readDonorWall } from "../../features/donations/donor-wall/read-donor-wall.ts";
import { readGifts } from "../../features/finances/read-gifts.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { receiptByNumber } from "../receipts/find.ts";
import { receiptPdf } from "../receipts/pdf/receipt-pdf.ts";
import { esther, grace, joseph, refusal, testStaff } from "./testing.ts";

const staff = await testStaff();
const { desk, open, line, db, today, paymentOf, receiptsOf, balance, context } = staff;
afterAll(staff.close);

const fifty = { lines: 1, totals: { USD: 50_00 } };

describe("a day of the desk", () => {
  test("is booked when a second person closes it: ledger, receipt in its own series, mail, totals, wall, finances", async () => {
    const sheet = await open("gombe", { lines: 3, totals: { USD: 50_00, CDF: 100_000_00, XOF: 5_000 } });
    const given = line({ display: "name", language: "en" });
    const entered = await desk.enter(esther, sheet.id, given);
    const cheque = line({ method: "cheque", amount: 5000, currency: "XOF", anonymous: true });
    await desk.enter(esther, sheet.id, cheque);
    const mobile = {
      method: "mobile_money",
      amount: "100 000",
      currency: "CDF",
      donorEmail: null,
      donorName: null,
    };
    const women = line({ ...mobile, programId: "women" });
    const { payment_id: byPhone } = await desk.enter(joseph, sheet.id, women);

    expect(await paymentOf(entered.payment_id)).toMatchObject({ state: "pending", next_check_at: null });
    expect(await receiptsOf(entered.payment_id)).toEqual([]);
    expect(await balance("cash:gombe", "USD")).toBe(0);

    const closed = await desk.close(grace, sheet.id);
    expect(closed).toMatchObject({ closed_by: grace.id, stated: closed.written });
    expect(await balance("cash:gombe", "USD")).toBe(50_00);
    expect(await balance("cheque:gombe", "XOF")).toBe(5_000);
    expect(await balance("wallet:gombe", "CDF")).toBe(100_000_00);
    expect(await balance("gifts:women", "CDF")).toBe(-100_000_00);

    const year = today().slice(0, 4);
    expect(await receiptsOf(entered.payment_id)).toEqual([
      { number: `CAISSE-${year}-000001`, donor: "Awa Kalala", amount: 50_00, reason: null },
    ]);
    expect(await receiptsOf(byPhone)).toMatchObject([{ donor: "+243813456789" }]);
    const mails = await db.selectFrom("mail.outbox").select(["recipient", "language", "template"]).execute();
    expect(mails).toEqual([{ recipient: "awa@example.org", language: "en", template: "receipt" }]);
    const texts = await db.selectFrom("sms.outbox").select(["recipient", "template", "kind"]).execute();
    expect(texts).toEqual([{ recipient: "243813456789", template: "gift_receipt", kind: "notice" }]);

    const receipt = await receiptByNumber(db, `CAISSE-${year}-000001`);
    expect(receipt).toMatchObject({ specimen: false, donor: "Awa Kalala" });
    if (receipt) expect((await receiptPdf(receipt, context)).subarray(0, 5).toString()).toBe("%PDF-");

    const wall = await readDonorWall({ db }, "1");
    expect(wall.donors).toEqual([{ name: "Awa Kalala", amount: { minor: 50_00, currency: "USD" } }]);
    expect(wall.totals).toContainEqual({ minor: 50_00, currency: "USD" });
    expect(await readGifts(context)).toContainEqual({
      programId: "women",
      month: today().slice(0, 7),
      amount: { minor: 100_000_00, currency: "CDF" },
      gifts: 1,
    });
  });

  test("threat 93: a line that comes three times, in turn or at once, is one line, also after the day is closed", async () => {
    const sheet = await open("stutter", fifty);
    const given = line();
    const [first, ...copies] = await Promise.all([1, 2, 3].map(() => desk.enter(esther, sheet.id, given)));
    expect(copies).toEqual([first, first]);
    expect((await desk.read(sheet.id)).written).toEqual(fifty);
    await desk.close(joseph, sheet.id);
    expect(await desk.enter(esther, sheet.id, given)).toEqual(first);
    expect(await receiptsOf(first?.payment_id ?? "")).toHaveLength(1);
    const other = refusal(desk.enter(esther, sheet.id, { ...given, amount: "51" }));
    expect(await other).toMatchObject({ code: "operation_reused" });
  });

  test("of a past day carries that day: on the receipt, in the books and in the month of the finances", async () => {
    const day = today(-40);
    const sheet = await open("late", fifty, day);
    const { payment_id: id } = await desk.enter(esther, sheet.id, line({ programId: "agriculture" }));
    await desk.close(joseph, sheet.id);
    expect((await paymentOf(id)).paid_at?.toISOString()).toBe(`${day}T12:00:00.000Z`);
    const posting = await db
      .selectFrom("payments.postings")
      .select(["kind", "value_on"])
      .where("payment_id", "=", id)
      .execute();
    expect(posting).toEqual([{ kind: "payment", value_on: day }]);
    expect((await readGifts(context)).filter(({ programId }) => programId === "agriculture")).toMatchObject([
      { month: day.slice(0, 7) },
    ]);
  });
});

describe("a day is not closed", () => {
  test("threat 91: by whoever opened it, entered a line, counted again or struck one", async () => {
    const sheet = await open("eyes", fifty);
    const wrong = await desk.enter(joseph, sheet.id, line());
    await desk.strike(joseph, wrong.id, "saisi deux fois");
    await desk.enter(esther, sheet.id, line());
    for (const actor of [esther, joseph])
      expect(await refusal(desk.close(actor, sheet.id))).toMatchObject({ code: "second_person_required" });
    await desk.recount(grace, sheet.id, { ...fifty, reason: "recompté" });
    expect(await refusal(desk.close(grace, sheet.id))).toMatchObject({ code: "second_person_required" });
    const other = { ...grace, id: randomUUID() };
    expect(await desk.close(other, sheet.id)).toMatchObject({ closed_by: other.id });
    expect(await desk.close(other, sheet.id)).toMatchObject({ closed_by: other.id });
    expect(await refusal(desk.close(grace, sheet.id))).toMatchObject({ code: "sheet_closed" });
  });

  test("while count or totals differ, which the refusal says; a recount needs its reason", async () => {
    const sheet = await open("differs", { lines: 2, totals: { USD: 60_00 } });
    await desk.enter(esther, sheet.id, line());
    const problem = await refusal(desk.close(joseph, sheet.id));
    expect(problem).toMatchObject({ code: "totals_differ", details: { written: fifty } });
    if ("code" in problem) expect(messageOf(problem, "en")).toContain("2 ≠ 1, 60.00 ≠ 50.00 USD");
    expect(await refusal(desk.recount(esther, sheet.id, { ...fifty, reason: " " }))).toMatchObject({
      code: "reason_required",
    });
    await desk.recount(esther, sheet.id, { ...fifty, reason: "un billet compté deux fois" });
    expect(await desk.close(joseph, sheet.id)).toMatchObject({ stated: fifty });
  });
});

describe("a day is refused", () => {
  test("in the future, in a closed month, and a second time for one drawer", async () => {
    expect(await refusal(open("a", fifty, today(1)))).toMatchObject({ code: "day_in_future", field: "day" });
    const old = today(-70);
    const sheet = await open("month", { lines: 0, totals: {} }, old);
    const month = old.slice(0, 7);
    expect(await refusal(staff.books.closeMonth(grace, today().slice(0, 7)))).toMatchObject({
      code: "month_unfinished",
    });
    expect(await refusal(staff.books.closeMonth(grace, month))).toMatchObject({ code: "month_unfinished" });
    await desk.close(joseph, sheet.id);
    await staff.books.closeMonth(grace, month);
    expect(await refusal(open("month", fifty, old))).toMatchObject({
      code: "month_closed",
      values: { month: { on: month } },
    });

    await open("twice", fifty);
    expect(await refusal(open("twice", fifty, today(), joseph))).toMatchObject({
      code: "drawer_open",
      values: { drawer: "twice", day: { on: today() }, name: esther.name },
    });
    expect(await refusal(open("month", fifty, old))).toMatchObject({ code: "month_closed" });
  });

  test("threat 93: to the second of two desks that open one drawer at once", async () => {
    const days = [today(), today(), today(-35), today(-1)];
    const answers = await Promise.all(days.map((day) => refusal(open("at-once", fifty, day))));
    const codes = answers.map((one) => ("code" in one ? one.code : "opened"));
    expect(codes.toSorted()).toEqual(["drawer_open", "drawer_open", "drawer_open", "opened"]);
  });

  test("again once it is closed: another day goes on", async () => {
    const sheet = await open("again", { lines: 0, totals: {} });
    await desk.close(joseph, sheet.id);
    expect(await refusal(open("again", fifty))).toMatchObject({ code: "drawer_day_taken" });
    expect(await refusal(desk.enter(esther, sheet.id, line()))).toMatchObject({ code: "sheet_closed" });
  });
});

describe("a line is refused, and nothing of it is kept", () => {
  const refused = [
    [{ slip: "" }, "slip_required"],
    [{ slip: "a b" }, "slip_required"],
    [{ amount: "0" }, "amount_invalid"],
    [{ amount: "12.345" }, "amount_invalid"],
    [{ amount: -5 }, "amount_invalid"],
    [{ amount: "1e3" }, "amount_invalid"],
    [{ amount: "20000.01" }, "amount_too_large"],
    [{ amount: "5000.5", currency: "XOF" }, "amount_invalid"],
    [{ currency: "JPY" }, "currency_unavailable"],
    [{ programId: "unknown" }, "program_unknown"],
    [{ donorPhone: "12345" }, "phone_invalid"],
    [{ donorEmail: "not an address" }, "email_invalid"],
    [{ donorName: null, donorEmail: "", donorPhone: null }, "giver_required"],
    [{ method: "card" }, "invalid_field"],
    [{ paid: true }, "unknown_field"],
  ] as const;
  test.each(refused)("%o: %s", async (changed, code) => {
    const [sheet] = await db.selectFrom("desk.sheets").select("id").where("drawer", "=", "twice").execute();
    expect(await refusal(desk.enter(esther, sheet?.id ?? "", line(changed)))).toMatchObject({
      code,
    });
    expect((await desk.read(sheet?.id ?? "")).lines).toEqual([]);
  });

  test("threat 93: a slip that was used, at this desk or another, now or before, even at once", async () => {
    const [here, there] = [await open("slip-1", fifty), await open("slip-2", fifty)];
    const slip = "b-77/2026";
    await desk.enter(esther, here.id, line({ slip }));
    const used = { code: "slip_used", values: { slip: "B-77/2026", day: { on: today() } } };
    expect(await refusal(desk.enter(esther, here.id, line({ slip })))).toMatchObject(used);
    expect(await refusal(desk.enter(joseph, there.id, line({ slip: "B-77/2026" })))).toMatchObject(used);
    await desk.close(joseph, here.id);
    expect(await refusal(desk.enter(joseph, there.id, line({ slip })))).toMatchObject(used);
    const both = [here.id, there.id].map(() => refusal(desk.enter(joseph, there.id, line({ slip: "C-1" }))));
    const codes = (await Promise.all(both)).map((one) => ("code" in one ? one.code : "entered"));
    expect(codes.toSorted()).toEqual(["entered", "slip_used"]);
  });
});

describe("what was wrong", () => {
  test("is struck out before the day is closed: it books nothing, tells nobody, and frees its slip", async () => {
    const sheet = await open("struck", fifty);
    const wrong = await desk.enter(esther, sheet.id, line({ amount: "500", slip: "S-1" }));
    expect(await refusal(desk.strike(esther, wrong.id, " "))).toMatchObject({
      code: "reason_required",
    });
    for (let time = 0; time < 2; time++) await desk.strike(esther, wrong.id, "un zéro de trop");
    expect(await refusal(desk.strike(joseph, wrong.id, "autre"))).toMatchObject({ code: "line_struck" });
    const right = await desk.enter(esther, sheet.id, line({ slip: "S-1" }));
    const closed = await desk.close(joseph, sheet.id);
    expect(closed.lines.map(({ amount, struck }) => [amount, struck])).toEqual([
      [500_00, "un zéro de trop"],
      [50_00, null],
    ]);
    expect((await paymentOf(wrong.payment_id)).state).toBe("cancelled");
    expect(await receiptsOf(wrong.payment_id)).toEqual([]);
    expect(await receiptsOf(right.payment_id)).toHaveLength(1);
    expect(await balance("cash:struck", "USD")).toBe(50_00);
    expect(await refusal(desk.strike(grace, right.id, "trop tard"))).toMatchObject({ code: "sheet_closed" });
  });

  test("is corrected on the open day after that: a reversal, the receipt cancelled, no word of money back", async () => {
    const first = await open("corrected", { lines: 1, totals: { USD: 500_00 } }, today(-1));
    const email = "corrected@example.org";
    const wrong = await desk.enter(esther, first.id, line({ amount: "500", slip: "K-1", donorEmail: email }));
    await desk.close(joseph, first.id);
    const next = await open("corrected", { lines: 2, totals: { USD: -450_00 } });
    const taking = { lineId: wrong.id, kind: "correction", reason: "50, pas 500" } as const;
    const operationId = randomUUID();
    const taken = await desk.takeBack(esther, next.id, { operationId, ...taking });
    expect(await desk.takeBack(esther, next.id, { operationId, ...taking })).toEqual(taken);
    expect(
      await refusal(desk.takeBack(esther, next.id, { operationId: randomUUID(), ...taking })),
    ).toMatchObject({ code: "over_left", values: { left: { minor: 0 } } });
    const right = await desk.enter(esther, next.id, line({ slip: "K-1", donorEmail: email }));
    expect(await refusal(desk.strike(esther, taken.id, "non"))).toMatchObject({ code: "slip_used" });
    await desk.close(joseph, next.id);
    expect((await paymentOf(wrong.payment_id)).state).toBe("refunded");
    expect(await receiptsOf(wrong.payment_id)).toMatchObject([{ amount: 500_00, reason: "corrected" }]);
    expect(await receiptsOf(right.payment_id)).toMatchObject([{ amount: 50_00, reason: null }]);
    expect(await balance("cash:corrected", "USD")).toBe(50_00);
    const mails = await db
      .selectFrom("mail.outbox")
      .select("template")
      .where("recipient", "=", email)
      .execute();
    expect(mails).toEqual([{ template: "receipt" }, { template: "receipt" }]);
  });

  test("money is given back in parts, with proof, from the drawer it came to; never more than is left", async () => {
    const first = await open("back", fifty, today(-1));
    const email = "back@example.org";
    const gift = await desk.enter(esther, first.id, line({ donorEmail: email }));
    await desk.close(joseph, first.id);
    const other = await open("elsewhere", fifty);
    const next = await open("back", { lines: 1, totals: { USD: -20_00 } });
    const part = (minor: number, sheet = next.id) =>
      desk.takeBack(esther, sheet, {
        operationId: randomUUID(),
        lineId: gift.id,
        kind: "given_back",
        part: minor,
        reason: "décharge signée n° 12",
      });
    expect(await refusal(part(50_01))).toMatchObject({ code: "over_left" });
    expect(await refusal(part(20_00, other.id))).toMatchObject({ code: "record_unknown" });
    await part(20_00);
    expect(await refusal(part(30_01)), "what waits counts").toMatchObject({ code: "over_left" });
    expect(await balance("cash:back", "USD"), "nothing is booked before the day is closed").toBe(50_00);
    await desk.close(joseph, next.id);
    expect(await paymentOf(gift.payment_id)).toMatchObject({
      state: "partly_refunded",
      refunded_amount: 20_00,
    });
    expect(await balance("cash:back", "USD")).toBe(30_00);
    expect(await receiptsOf(gift.payment_id)).toMatchObject([
      { amount: 50_00, reason: "refunded" },
      { amount: 30_00, reason: null },
    ]);
    const mails = await db
      .selectFrom("mail.outbox")
      .select("template")
      .where("recipient", "=", email)
      .execute();
    expect(mails.map(({ template }) => template).sort()).toEqual(["receipt", "refunded"]);
  });
});
