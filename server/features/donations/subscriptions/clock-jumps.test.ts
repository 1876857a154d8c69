import { afterAll, expect, test } from "vitest";
import { ledgerOf } from "../testing.ts";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-31T10:00:00Z");
afterAll(sim.donations.close);
const DAY = 86_400_000;

test("threat 89: the clock jumps a day forward and back repeatedly: each month is charged once", async () => {
  const id = await sim.fresh("tok_jumps");
  for (let month = 0; month < 4; month++) {
    const { next_at, period } = await sim.rowOf(id);
    sim.set(next_at ?? sim.now());
    for (const jump of [0, DAY, -DAY, -DAY, DAY, 0]) {
      sim.forward(jump);
      await sim.work();
    }
    // The notice and the charge are two steps of one month.
    expect((await sim.rowOf(id)).period - period).toBeLessThanOrEqual(1);
  }
  const payments = await sim.paymentsOf(id);
  const periods = payments.map(({ period }) => period);
  expect(payments.length).toBeGreaterThanOrEqual(2);
  expect(new Set(periods).size).toBe(periods.length);
  expect(payments.every(({ state }) => state === "paid")).toBe(true);
  expect(sim.charges.map(({ token }) => token)).toEqual(payments.map(() => "tok_jumps"));
  expect(new Set((await ledgerOf(sim.context)).sums)).toEqual(new Set([0]));
});
