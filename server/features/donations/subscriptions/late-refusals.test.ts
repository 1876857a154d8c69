import { afterAll, beforeEach, expect, test } from "vitest";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { donations, fresh } = sim;
beforeEach(sim.reset);

/** Moves the clock to the next try and sends the charge. */
async function tried(id: string): Promise<string> {
  const { next_at } = await sim.rowOf(id);
  if (next_at) sim.set(next_at);
  await donations.renew();
  return (await sim.paymentsOf(id)).at(-1)?.id ?? "";
}

test("a late event about an older try stops nothing while the last one is in progress", async () => {
  const id = await fresh();
  sim.answers.card = () => "insufficient_funds";
  const first = await tried(id);
  await sim.says(first, { type: "expired", reason: null });
  for (let n = 0; n < 2; n++) await sim.says(await tried(id), {});
  sim.silence(await tried(id));
  const before = await sim.rowOf(id);
  expect(before).toMatchObject({ state: "failing", tries: 4 });
  await sim.says(first, { type: "refused", reason: "insufficient_funds" });
  const states = (await sim.paymentsOf(id)).map(({ state }) => state);
  expect(states).toEqual(["refused", "refused", "refused", "pending"]);
  expect(await sim.rowOf(id)).toEqual(before);
  expect(await sim.viewOf(id)).toMatchObject({ state: "failing", stopCause: null });
});

const HOUR_MS = 3_600_000;

test.each(["at once", "an hour before the next try"])(
  "one try that ends twice, first expired, then refused %s, is told and counted once",
  async (when) => {
    const id = await fresh();
    sim.answers.card = () => "card_expired";
    const only = await tried(id);
    await sim.says(only, { type: "expired", reason: null });
    const { next_at, tries } = await sim.rowOf(id);
    if (when !== "at once" && next_at) sim.set(new Date(next_at.getTime() - HOUR_MS));
    await sim.says(only, { type: "refused" });
    expect(await sim.paymentsOf(id)).toMatchObject([{ state: "refused" }]);
    expect(await sim.rowOf(id)).toMatchObject({ state: "failing", next_at, tries });
    const refusalMails = (await sim.mails("refused")).filter(
      ({ dedupe_key }) => dedupe_key === `refused:${only}`,
    );
    expect(refusalMails).toHaveLength(1);
  },
);
