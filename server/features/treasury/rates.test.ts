import { afterAll, beforeAll, expect, test } from "vitest";
import { currentRates } from "../../money/rates/current-rates.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Worker } from "../../office/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { expectRowsByMatrix } from "../../testing/office-rows.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, office, clock, paid } = world;
afterAll(world.close);
let money: Worker;
let reader: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  reader = await world.worker("reader");
});

const day = (days = 0) => kinshasaDay(new Date(clock.now().getTime() + days * 86_400_000));
const francs = async () => (await currentRates(db)).find(({ from, to }) => from === "USD" && to === "CDF");
const set = (changed: object, who = money) =>
  office("rate-set", who.access, {
    from: "USD",
    to: "CDF",
    asked: "1",
    paid: "2 900",
    date: day(),
    ...changed,
  });

test("a rate is set with its day by a named person, counts at once, and is stale again after a week", async () => {
  const before = await francs();
  const { cookie } = await world.enterByForm(money);
  const form = { form: "rate-set.USD-CDF", from: "USD", to: "CDF", asked: "1", paid: "2900", date: day() };
  const answer = await world.post("/money/rates", cookie, form);
  expect([answer.status, answer.location]).toEqual([303, "/office/money/rates?done=rate-set"]);
  expect(await francs()).toEqual({ from: "USD", to: "CDF", asked: 100, paid: 290_000, date: day() });
  expect((await world.trail()).at(-1)).toMatchObject({
    action: "rate-set",
    actor: money.id,
    row_id: "USD-CDF",
  });
  const age = async () => {
    const { rates } = (await office("rates-list", reader.access)).body as {
      rates: { from: string; to: string; days: number; isStale: boolean }[];
    };
    const { days, isStale } = rates.find(({ from, to }) => from === "USD" && to === "CDF") ?? {};
    return { days, isStale };
  };
  expect(await age()).toEqual({ days: 0, isStale: false });
  clock.advance(8 * 86_400_000);
  await world.again(reader);
  await world.again(money);
  expect(await age()).toEqual({ days: 8, isStale: true });
  expect(before?.paid).not.toBe(290_000);
});

test("threat 97: the limit for a second person is counted at the least favourable rate of the last 30 days", async () => {
  const modeOf = async (francs: number) => {
    const { id } = await paid({ amount: { minor: francs * 100, currency: "CDF" } });
    return (await office("refund-ask", money.access, { id, reason: "Doublon." })).body.mode;
  };
  await world.worker("director");
  await world.again(money);
  expect(await modeOf(1_500_000)).toBe("second_person");
  // Whoever sets a high rate for an hour gives no more back alone.
  expect((await set({ paid: "34000", sure: "on" })).status).toBe(200);
  expect(await modeOf(1_500_000)).toBe("second_person");
  expect(await modeOf(1_300_000)).toBe("at_once");
  // A mistyped rate that is set again the same day counts no more.
  expect((await set({ paid: "340", sure: "on" })).status).toBe(200);
  expect(await modeOf(1_300_000)).toBe("second_person");
  expect((await set({ paid: "3400", sure: "on" })).status).toBe(200);
  expect(await modeOf(1_300_000)).toBe("at_once");
  expect(await modeOf(1_500_000)).toBe("second_person");

  clock.advance(31 * 86_400_000);
  await world.again(reader);
  await world.again(money);
  expect(await modeOf(1_500_000)).toBe("at_once");
  expect((await set({ paid: "3400" })).status).toBe(200);
});

test("threat 97: a rate is set only soon after the second step", async () => {
  clock.advance(10 * 60_000);
  expect((await set({ paid: "3400" })).body.code).toBe("step_up_required");
  await world.again(money);
});

test("a slip of the finger is asked about; a day to come, an older day and what is no amount are refused", async () => {
  const before = await francs();
  const refused: readonly [object, string][] = [
    [{ paid: "340" }, "rate_far"],
    [{ paid: "34000" }, "rate_far"],
    [{ date: day(1) }, "day_in_future"],
    [{ date: day(-1) }, "rate_older"],
    [{ date: "2026-02-30" }, "date_invalid"],
    [{ paid: "0" }, "amount_invalid"],
    [{ paid: "3,4,0" }, "amount_invalid"],
    [{ asked: "" }, "amount_invalid"],
    [{ paid: "99999999999999" }, "amount_invalid"],
    [{ to: "EUR" }, "record_unknown"],
    [{ to: "GBP" }, "invalid_field"],
  ];
  for (const [changed, code] of refused)
    expect((await set({ paid: "3400", ...changed })).body.code, JSON.stringify(changed)).toBe(code);
  expect((await set({}, reader)).status).toBe(404);
  expect(await francs()).toEqual(before);

  const { cookie } = await world.enterByForm(money);
  const form = { form: "rate-set.USD-CDF", from: "USD", to: "CDF", asked: "1", paid: "5000", date: day() };
  const asked = await world.post("/money/rates", cookie, form);
  expect(asked.status).toBe(409);
  expect(asked.text).toContain('value="5000"');
  expect(asked.text).toContain('name="sure"');
  expect((await world.post("/money/rates", cookie, { ...form, sure: "on" })).status).toBe(303);
  expect((await francs())?.paid).toBe(500_000);
});

test("threat 97: rates are shown to the roles of the matrix, and stay as they were set", async () => {
  await expectRowsByMatrix(world.database.superuser, ["payments.rates"]);
  const tried = (statement: string) =>
    withClient(world.database.owner, (client) => client.query(statement)).then(
      () => "done",
      (error: Error) => error.message,
    );
  expect(await tried("update payments.rates set paid = 1")).toMatch(/append only/);
  expect(await tried("delete from payments.rates")).toMatch(/append only/);
});
