import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury({
  FLEXPAY_TOKEN: "token",
  FLEXPAY_MERCHANT: "merchant",
  FLEXPAY_MODE: "sandbox",
});
const { db, clock, office, paid, asked } = world;
afterAll(world.close);
let money: Worker;
let reader: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  reader = await world.worker("reader");
});

test("the number of a payment that nothing was heard of is typed once it is unpaid, for a provider that is asked so", async () => {
  const lost = await asked({ provider: "flexpay" });
  const typed = (id: string, number: string, who = money) =>
    office("payment-number", who.access, { id, number });
  expect((await typed(lost.id, " ")).body.code).toBe("number_missing");
  expect((await typed(lost.id, "AbCd1234.243812345678", reader)).status).toBe(404);
  expect((await typed(lost.id, "AbCd1234.243812345678")).status).toBe(200);
  const { events } = (await office(`payment-show?id=${lost.id}`, money.access)).body as {
    events: { event_id: string; state: string }[];
  };
  expect(events).toMatchObject([{ event_id: expect.stringMatching(/^typed:/) }]);
  // The number ends with the payer's telephone number: nobody reads it in what is kept.
  const { raw } = await db
    .selectFrom("payments.inbox")
    .select("raw")
    .where("payment_id", "=", lost.id)
    .executeTakeFirstOrThrow();
  expect(raw).not.toContain("243812345678");
  const here = await asked();
  expect((await typed(here.id, "1")).body.code).toBe("number_refused");
  const done = await paid({ provider: "flexpay" });
  expect((await typed(done.id, "1")).body.code).toBe("number_refused");
  const { cookie } = await world.enterByForm(money);
  const screen = (id: string) => world.screen(`/money/payments/${id}`, cookie);
  expect((await screen(lost.id)).text).toContain("form-payment-number");
  expect((await screen(here.id)).text).not.toContain("form-payment-number");
});

test("a refund that the provider refused waits for a person, until it is asked for again", async () => {
  // A code of the app counts once.
  clock.advance(30_000);
  await world.again(money);
  const gift = await paid({ name: "Refus Final" });
  await office("refund-ask", money.access, { id: gift.id, amount: null, reason: "Doublon." });
  await db
    .updateTable("payments.refunds")
    .set({ state: "refused", reason: "card_gone", settled_at: sql<Date>`now()` })
    .where("payment_id", "=", gift.id)
    .execute();
  const refused = async () =>
    ((await office("held-list", money.access)).body.refunds as { payment_id: string }[]).map(
      ({ payment_id }) => payment_id,
    );
  expect(await refused()).toEqual([gift.id]);
  const { waiting } = (await office("office-today", money.access)).body as { waiting: { label: string }[] };
  expect(waiting.map(({ label }) => label)).toContain("refusedRefunds");
  clock.advance(1_000);
  expect(
    (await office("refund-ask", money.access, { id: gift.id, amount: null, reason: "Encore." })).status,
  ).toBe(200);
  expect(await refused()).toEqual([]);
});
