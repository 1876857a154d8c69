import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTotals } from "../donor-wall/read-donor-wall.ts";
import { ledgerOf } from "../testing.ts";
import { dayOf, morningOf } from "./calendar.ts";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-31T09:30:00Z");
afterAll(sim.donations.close);

const END = "2030-02-01";
/** The last days of the given number of months, from February 2027 on. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(2027, n + 2, 0)).toISOString().slice(0, 10));

/** The result of a card by day; it pays on all other days. */
const REFUSED: Record<string, Record<string, "insufficient_funds" | "card_expired">> = {
  tok_failing: {
    // One refusal, paid on the next day.
    "2027-04-30": "insufficient_funds",
    // Three refusals, paid a week after the due day.
    "2027-08-31": "insufficient_funds",
    "2027-09-01": "insufficient_funds",
    "2027-09-03": "insufficient_funds",
    // Four refusals: stopped.
    "2028-02-29": "card_expired",
    "2028-03-01": "card_expired",
    "2028-03-03": "card_expired",
    "2028-03-07": "card_expired",
  },
};

const ids: Record<"plain" | "failing" | "changing" | "leap" | "mobile", string> = {
  plain: "",
  failing: "",
  changing: "",
  leap: "",
  mobile: "",
};

/** Actions of donors by day, at noon. */
const agenda: [string, () => Promise<unknown>][] = [
  ["2027-05-10", () => sim.acted(ids.changing, { action: "amount", amount: 25_000 })],
  ["2027-07-15", () => sim.acted(ids.changing, { action: "pause", until: "2027-10-31" })],
  ["2028-01-05", () => sim.acted(ids.changing, { action: "pause" })],
  [
    "2028-02-29",
    async () => (ids.leap = await sim.begin({ ...yearly, donorEmail: "leap@example.org" }, "tok_leap")),
  ],
  ["2028-03-20", () => sim.acted(ids.changing, { action: "resume" })],
  ["2029-06-30", () => sim.acted(ids.changing, { action: "stop" })],
];
const yearly = { donationType: "yearly", amount: 50_000 };

/** At which request of a period the mobile money donor pays; by default at the first. */
const patience: Record<string, number> = { "2027-06-30": 2, "2027-12-31": 3, "2029-03-31": 99 };

async function answerRequests(answered: Set<string>) {
  const requestMails = await sim.mails("payment_request");
  for (const { id, data, dedupe_key } of requestMails) {
    if (answered.has(id)) continue;
    answered.add(id);
    const { dueOn } = data as unknown as { dueOn: string };
    if (Number(dedupe_key.split(":").at(-1)) !== (patience[dueOn] ?? 1)) continue;
    await sim.acted(ids.mobile, { action: "pay" });
    const intent = sim.donations.intents.at(-1);
    if (intent) sim.pay(intent, { method: "mobile_money", token: null });
    sim.forward(180_000);
    await sim.donations.reconcile();
  }
}

beforeAll(async () => {
  sim.answers.card = (token, day) => REFUSED[token]?.[day] ?? "paid";
  const monthly = { donationType: "monthly" };
  ids.plain = await sim.begin({ ...monthly, donorEmail: "plain@example.org" }, "tok_plain");
  ids.failing = await sim.begin({ ...monthly, donorEmail: "failing@example.org" }, "tok_failing");
  ids.changing = await sim.begin({ ...monthly, donorEmail: "changing@example.org" }, "tok_changing");
  ids.mobile = await sim.begin({ ...monthly, amount: 5000, donorEmail: "mobile@example.org" }, null);
  const answered = new Set<string>();
  const todo = [...agenda];
  for (;;) {
    const { next } = await sim.context.db
      .selectFrom("payments.subscriptions")
      .select((row) => row.fn.min("next_at").as("next"))
      .executeTakeFirstOrThrow();
    const [planned] = todo;
    const noon = planned && new Date(morningOf(planned[0]).getTime() + 3 * 3_600_000);
    const nextAt = next === null ? morningOf(END) : new Date(next);
    if (planned && noon && noon < nextAt) {
      sim.set(noon);
      await planned[1]();
      todo.shift();
      continue;
    }
    if (nextAt >= morningOf(END)) break;
    sim.set(nextAt);
    await sim.work();
    await answerRequests(answered);
  }
}, 120_000);

const paidDays = async (id: string) =>
  (await sim.paymentsOf(id)).filter(({ state }) => state === "paid").map(({ day }) => day);

describe("three years of gifts", () => {
  test("a card of the 31st is charged on each month's last day, 36 times, leap day included", async () => {
    const payments = await sim.paymentsOf(ids.plain);
    expect(payments.map(({ day }) => day)).toEqual(lastDays(36));
    expect(payments.map(({ day }) => day)).toContain("2028-02-29");
    expect(
      payments.every(({ amount, state, attempt }) => amount === 10_000 && state === "paid" && attempt === 1),
    ).toBe(true);
    const atBank = sim.charges.filter(({ token }) => token === "tok_plain");
    expect(atBank.map(({ day, amount }) => `${day} ${amount}`)).toEqual(
      lastDays(36).map((day) => `${day} 10000`),
    );
  });

  test("a refused card is tried again after 1, 3 and 7 days, then the gift is stopped and says why", async () => {
    const tried = sim.charges
      .filter(({ token }) => token === "tok_failing")
      .map(({ day, answer }) => `${day} ${answer}`);
    expect(tried).toEqual([
      "2027-02-28 paid",
      "2027-03-31 paid",
      "2027-04-30 insufficient_funds",
      "2027-05-01 paid",
      "2027-05-31 paid",
      "2027-06-30 paid",
      "2027-07-31 paid",
      "2027-08-31 insufficient_funds",
      "2027-09-01 insufficient_funds",
      "2027-09-03 insufficient_funds",
      "2027-09-07 paid",
      "2027-09-30 paid",
      "2027-10-31 paid",
      "2027-11-30 paid",
      "2027-12-31 paid",
      "2028-01-31 paid",
      "2028-02-29 card_expired",
      "2028-03-01 card_expired",
      "2028-03-03 card_expired",
      "2028-03-07 card_expired",
    ]);
    expect(await sim.rowOf(ids.failing)).toMatchObject({
      state: "stopped",
      stop_cause: "refused",
      next_at: null,
    });
    const refusalMails = await sim.mails("refused");
    expect(refusalMails.map(({ recipient }) => recipient)).toEqual(Array(3).fill("failing@example.org"));
    const stopped = (await sim.mails("stopped")).filter(
      ({ recipient }) => recipient === "failing@example.org",
    );
    expect(stopped.map(({ data }) => data)).toMatchObject([{ cause: "refused", reason: "card_expired" }]);
  });

  test("a changed amount, two pauses and a stop take effect on the exact day", async () => {
    const charged = sim.charges
      .filter(({ token }) => token === "tok_changing")
      .map(({ day, amount }) => `${day} ${amount}`);
    const months = lastDays(29);
    const expected = months.filter(
      (day) => day < "2027-07-15" || (day >= "2027-10-31" && day < "2028-01-05") || day > "2028-03-20",
    );
    expect(charged).toEqual(expected.map((day) => `${day} ${day < "2027-05-10" ? 10_000 : 25_000}`));
    expect(charged.at(-1)).toBe("2029-06-30 25000");
    expect(await sim.rowOf(ids.changing)).toMatchObject({ state: "stopped", stop_cause: "giver" });
    const paused = (await sim.mails("paused")).map(
      ({ data }) => (data as unknown as { until: string | null }).until,
    );
    expect(paused).toEqual(["2027-10-31", null]);
  });

  test("a yearly gift of a leap day: announced three days before, charged on 28 February", async () => {
    const charged = sim.charges
      .filter(({ token }) => token === "tok_leap")
      .map(({ day, amount }) => `${day} ${amount}`);
    expect(charged).toEqual(["2029-02-28 50000"]);
    const notices = await sim.mails("renewal_notice");
    expect(notices.map(({ created_at, data }) => [dayOf(created_at), data])).toMatchObject([
      ["2029-02-25", { dueOn: "2029-02-28", amount: { minor: 50_000, currency: "XOF" } }],
    ]);
    expect(await sim.rowOf(ids.leap)).toMatchObject({ state: "active", period: 2, next_step: "notify" });
  });

  test("mobile money is requested, never charged; after three unpaid requests the subscription stops", async () => {
    const paid = await paidDays(ids.mobile);
    const late: Record<string, string> = { "2027-06-30": "2027-07-03", "2027-12-31": "2028-01-07" };
    const months = lastDays(36).filter((day) => day < "2029-03-31");
    expect(paid).toEqual(months.map((day) => late[day] ?? day));
    expect(sim.charges.every(({ token }) => token.startsWith("tok_"))).toBe(true);
    const requestMails = await sim.mails("payment_request");
    const askedOn = (due: string) =>
      requestMails
        .filter(({ data }) => (data as unknown as { dueOn: string }).dueOn === due)
        .map(({ created_at }) => dayOf(created_at));
    expect(askedOn("2027-02-28")).toEqual(["2027-02-28"]);
    expect(askedOn("2027-06-30")).toEqual(["2027-06-30", "2027-07-03"]);
    expect(askedOn("2029-03-31")).toEqual(["2029-03-31", "2029-04-03", "2029-04-07"]);
    const row = await sim.rowOf(ids.mobile);
    expect(row).toMatchObject({ state: "stopped", stop_cause: "unpaid" });
    expect(row.stopped_at && dayOf(row.stopped_at)).toBe("2029-04-14");
  });

  test("each payment has one ledger entry, one receipt and one mail with the manage link", async () => {
    const { sums, postings } = await ledgerOf(sim.context);
    expect(sums).toEqual([0]);
    const paid = await sim.context.db
      .selectFrom("payments.payments")
      .select(["id", "amount"])
      .where("state", "=", "paid")
      .execute();
    expect(new Set(postings.map(({ payment_id }) => payment_id))).toEqual(new Set(paid.map(({ id }) => id)));
    expect(postings).toHaveLength(paid.length);
    const atBank = sim.charges.filter(({ answer }) => answer === "paid").length;
    const mobile = (await paidDays(ids.mobile)).length;
    expect(paid).toHaveLength(atBank + mobile + Object.keys(ids).length);
    const receipts = await sim.mails("receipt");
    expect(receipts).toHaveLength(paid.length);
    const linked = receipts.map(
      ({ data }) => (data as unknown as { subscription?: { id: string } }).subscription?.id,
    );
    expect(new Set(linked)).toEqual(new Set(Object.values(ids)));
    const sum = paid.reduce((all, { amount }) => all + amount, 0);
    expect(await readTotals(sim.context, "1")).toEqual([{ minor: sum, currency: "XOF" }]);
  });

  test("each period was collected once, and the provider was called once for each attempt", async () => {
    const twice = await sim.context.db
      .selectFrom("payments.renewal_attempts as attempt")
      .innerJoin("payments.payments as payment", "payment.id", "attempt.payment_id")
      .select(["subscription_id", "period"])
      .where("state", "=", "paid")
      .groupBy(["subscription_id", "period"])
      .having((row) => row.fn.countAll(), ">", 1)
      .execute();
    expect(twice).toEqual([]);
    expect(sim.calls()).toBe(sim.charges.length);
  });
});
