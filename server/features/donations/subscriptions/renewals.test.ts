import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readDonorWall } from "../donor-wall/read-donor-wall.ts";
import { type StoppedData, writeStopped } from "../letters/paused.ts";
import { morningOf } from "./calendar.ts";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { context, donations, fresh, viewOf } = sim;

async function chargesOf(id: string) {
  const { method_token } = await sim.rowOf(id);
  return sim.charges.filter(({ token }) => token === method_token).length;
}
/** Moves the clock to the next renewal. */
async function due(id: string) {
  const { next_at } = await sim.rowOf(id);
  if (next_at) sim.set(next_at);
}
beforeEach(sim.reset);

describe("races", () => {
  test("two concurrent workers, many times: one payment, one charge", async () => {
    const id = await fresh();
    await due(id);
    await Promise.all(Array.from({ length: 8 }, () => donations.renew()));
    expect(await sim.paymentsOf(id)).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => donations.renew()));
    expect(await chargesOf(id)).toBe(1);
    await sim.work();
    expect((await sim.rowOf(id)).period).toBe(2);
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid", period: 1, attempt: 1 }]);
  });

  test("concurrent stop and renewal: charged before the stop or not at all", async () => {
    for (let n = 0; n < 10; n++) {
      const id = await fresh();
      await due(id);
      await Promise.all([donations.renew(), sim.acted(id, { action: "stop" }), donations.renew()]);
      const charged = await chargesOf(id);
      await sim.work();
      await donations.renew();
      expect(await chargesOf(id)).toBe(charged);
      expect((await sim.rowOf(id)).state).toBe("stopped");
      const [payment] = await sim.paymentsOf(id);
      expect(payment?.state === "paid").toBe(charged === 1);
    }
  });

  test("concurrent pause, resume, pause and stop end in one of their states, with its schedule", async () => {
    for (let n = 0; n < 5; n++) {
      const id = await fresh();
      const actions = [{ action: "pause" }, { action: "resume" }, { action: "pause", until: "2027-12-24" }];
      await Promise.all([...actions, ...actions].map((body) => sim.acted(id, body)));
      const row = await sim.rowOf(id);
      expect(["active", "paused"]).toContain(row.state);
      expect(row.next_step).toBe(
        row.state === "active" ? "collect" : row.paused_until === null ? null : "resume",
      );
      await Promise.all([...actions, { action: "stop" }].map((body) => sim.act(id, body)));
      expect(await sim.rowOf(id)).toMatchObject({ state: "stopped", next_at: null });
    }
  });

  test("the donor pays by hand while the worker charges: a period is paid once", async () => {
    const id = await fresh(null);
    await due(id);
    await sim.work();
    const [one, two] = await Promise.all([
      sim.acted(id, { action: "pay" }),
      sim.acted(id, { action: "pay" }),
    ]);
    expect(one.checkoutUrl).toBe(two.checkoutUrl);
    await donations.renew();
    expect(await sim.paymentsOf(id)).toHaveLength(1);
    const intent = donations.intents.at(-1);
    if (intent) sim.pay(intent, { method: "mobile_money", token: null });
    sim.forward(180_000);
    await donations.reconcile();
    expect(await viewOf(id)).toMatchObject({ state: "active", toPay: null });
    expect((await sim.act(id, { action: "pay" })).status).toBe(409);
  });
});

test("the donor's choice for the wall applies to each renewal", async () => {
  const programId = "sponsor:meal";
  const wall = async () => (await readDonorWall(context, programId)).donors;
  const id = await fresh("tok_wall", {
    programId,
    amount: 25,
    donorName: "Awa Kalala",
    display: "name_only",
  });
  await due(id);
  await sim.work();
  expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid" }]);
  expect(await wall(), "one line, however often it renews").toEqual([{ name: "Awa Kalala" }]);
  const unnamed = await fresh("tok_unnamed", { programId, amount: 25, donorName: "Zawadi" });
  await due(unnamed);
  await sim.work();
  expect((await wall()).map(({ name }) => name)).not.toContain("Zawadi");
});

test("after a stop, a gift in euros paid in dollars links to the form without an amount", async () => {
  const id = await fresh("tok_usd", { programId: "sponsor:child", amount: 50, payIn: "USD" });
  const [first] = (await viewOf(id)).history;
  expect(await donations.giftStatus(first?.reference ?? "")).toMatchObject({
    donationType: "monthly",
    comesAgain: true,
  });
  await sim.acted(id, { action: "stop" });
  const stoppedMail = (await sim.mails("stopped")).find(({ dedupe_key }) => dedupe_key === `stopped:${id}`);
  const { text } = writeStopped(stoppedMail?.data as StoppedData, "fr", context);
  expect(text).toContain(`${context.env.SITE_URL}/sponsor?program=sponsor%3Achild&type=monthly&payIn=USD`);
});

describe("renewals that fail", () => {
  test("during a charge a second payment is refused; a new card replaces the old one", async () => {
    const id = await fresh("tok_old");
    await due(id);
    sim.answers.card = () => "card_expired";
    await donations.renew();
    expect((await sim.act(id, { action: "pay" })).status).toBe(409);
    sim.forward(180_000);
    await donations.reconcile();
    expect(await viewOf(id)).toMatchObject({ state: "failing", toPay: { dueOn: expect.any(String) } });
    await sim.acted(id, { action: "pay" });
    const intent = donations.intents.at(-1);
    expect(intent?.recurring).toBe(true);
    if (intent) sim.pay(intent, { method: "card", token: "tok_new" });
    sim.forward(180_000);
    await donations.reconcile();
    expect(await sim.rowOf(id)).toMatchObject({
      state: "active",
      method_token: "tok_new",
      period: 2,
      tries: 0,
    });
  });

  test("a lower amount applies from the next try on", async () => {
    const id = await fresh();
    await due(id);
    sim.answers.card = () => "insufficient_funds";
    await sim.work();
    await sim.acted(id, { action: "amount", amount: 2000 });
    sim.answers.card = () => "paid";
    await due(id);
    await sim.work();
    expect((await sim.paymentsOf(id)).map(({ amount, state }) => [amount, state])).toEqual([
      [10_000, "refused"],
      [2000, "paid"],
    ]);
  });

  test("after four months without the server the missed months are not charged", async () => {
    const id = await fresh();
    const { next_at } = await sim.rowOf(id);
    sim.set(new Date((next_at?.getTime() ?? 0) + 120 * 86_400_000));
    await sim.work();
    expect(await sim.paymentsOf(id)).toEqual([]);
    const row = await sim.rowOf(id);
    expect(row.next_at && row.next_at > sim.now()).toBe(true);
    expect(row.period).toBe(5);
  });

  test("the answer of a charge is lost: it is sent again with its id and charged once", async () => {
    const id = await fresh();
    await due(id);
    const calls = sim.calls();
    sim.losing.answers = 2;
    for (let n = 0; n < 5; n++) {
      await donations.renew();
      sim.forward(20_000);
    }
    sim.losing.answers = 0;
    expect(sim.calls() - calls).toBeGreaterThanOrEqual(3);
    expect(await chargesOf(id)).toBe(1);
    sim.forward(180_000);
    await donations.reconcile();
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid", attempt: 1 }]);
  });

  test("a charge that is withdrawn before it was sent is cancelled", async () => {
    const id = await fresh();
    await due(id);
    sim.losing.answers = 99;
    await donations.renew();
    sim.losing.answers = 0;
    await sim.acted(id, { action: "pause" });
    await donations.renew();
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "cancelled" }]);
    // The charge had reached the bank after all: the money is booked, and the pause stays.
    sim.forward(2 * 3_600_000);
    await donations.reconcile();
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid" }]);
    expect((await sim.rowOf(id)).state).toBe("paused");
  });

  test("a disputed payment stops the subscription", async () => {
    const id = await fresh();
    await due(id);
    await sim.work();
    const [payment] = await sim.paymentsOf(id);
    sim.dispute(payment?.id ?? "");
    sim.forward(2 * 86_400_000);
    await donations.reconcile();
    expect(await sim.rowOf(id)).toMatchObject({ state: "stopped", stop_cause: "disputed", next_at: null });
    const stoppedMails = (await sim.mails("stopped")).filter(
      ({ dedupe_key }) => dedupe_key === `stopped:${id}`,
    );
    expect(stoppedMails.map(({ data }) => data)).toMatchObject([{ cause: "disputed" }]);
  });

  test("a payment that arrives after the stop is booked and does not restart the subscription", async () => {
    const id = await fresh();
    await due(id);
    await donations.renew();
    await sim.acted(id, { action: "stop" });
    sim.forward(180_000);
    await donations.reconcile();
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid" }]);
    expect(await sim.rowOf(id)).toMatchObject({ state: "stopped", next_at: null });
  });

  test("during a pause nothing is charged, not even a period that was being tried", async () => {
    const id = await fresh();
    await due(id);
    sim.answers.card = () => "insufficient_funds";
    await sim.work();
    sim.answers.card = () => "paid";
    await sim.acted(id, { action: "pause" });
    const before = await chargesOf(id);
    sim.set(morningOf("2028-05-01"));
    await sim.work();
    expect(await chargesOf(id)).toBe(before);
    await sim.acted(id, { action: "resume" });
    const row = await sim.rowOf(id);
    expect(row.next_at && row.next_at >= morningOf("2028-05-01")).toBe(true);
  });
});
