import { afterAll, beforeEach, expect, test } from "vitest";
import { simulation } from "./testing.ts";

const DAY_MS = 86_400_000;
const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { donations, fresh } = sim;
beforeEach(sim.reset);

test("threat 14: a charge that the bank keeps open for days is not repeated, and is paid in the end", async () => {
  const id = await fresh();
  const { next_at } = await sim.rowOf(id);
  if (next_at) sim.set(next_at);
  await donations.renew();
  const [only] = await sim.paymentsOf(id);
  sim.silence(only?.id ?? "");
  const before = sim.charges.length;
  for (let day = 0; day < 10; day++) {
    sim.forward(DAY_MS);
    await sim.work();
  }
  expect(await sim.paymentsOf(id)).toMatchObject([{ state: "pending" }]);
  expect(sim.charges).toHaveLength(before);
  sim.pay(
    {
      id: only?.id ?? "",
      amount: { minor: 10_000, currency: "XOF" },
      description: "",
      language: "fr",
      returnUrl: "",
    },
    { method: "card", token: "tok_1" },
  );
  await sim.work();
  expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid", period: 1 }]);
  expect(await sim.rowOf(id)).toMatchObject({ state: "active", period: 2 });
});
