import { afterAll, beforeEach, expect, test } from "vitest";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { context, donations } = sim;
const { db } = context;
beforeEach(sim.reset);

let numbers = 0;
const someNumber = () => `24381${3000 + ++numbers}000`;
const DAY = 86_400_000;
const BY_PHONE = { donorEmail: null, donorName: null };
const templatesTo = async (number: string) => {
  const rows = await db
    .selectFrom("sms.outbox")
    .select("template")
    .where("recipient", "=", number)
    .orderBy("created_at")
    .execute();
  return rows.map(({ template }) => template);
};
async function due(id: string) {
  const { next_at } = await sim.rowOf(id);
  if (next_at) sim.set(next_at);
}

test("a regular gift by mobile money asks by text message, and ends where nobody pays", async () => {
  const number = someNumber();
  const id = await sim.fresh(null, { ...BY_PHONE, donorPhone: `+${number}` });
  expect(await sim.rowOf(id)).toMatchObject({
    donor_phone: number,
    donor_email: null,
    method: "mobile_money",
  });
  expect(await templatesTo(number)).toEqual(["gift_receipt"]);
  for (let asked = 1; asked <= 4; asked++) {
    await due(id);
    await donations.renew();
  }
  expect(await templatesTo(number)).toEqual([
    "gift_receipt",
    "gift_due",
    "gift_due",
    "gift_due",
    "gift_plan_news",
  ]);
  expect((await sim.rowOf(id)).stop_cause).toBe("unpaid");
  const mails = await db
    .selectFrom("mail.outbox")
    .select("id")
    .where("recipient", "like", `%${number}%`)
    .execute();
  expect(mails).toEqual([]);
});

test("a card that is refused, and a gift its giver stops, are told by text message", async () => {
  const number = someNumber();
  const id = await sim.fresh("tok_by_phone", { ...BY_PHONE, donorPhone: `+${number}` });
  sim.answers.card = () => "declined";
  await due(id);
  await sim.work();
  await sim.acted(id, { action: "stop" });
  expect(await templatesTo(number)).toEqual(["gift_receipt", "gift_plan_news", "gift_plan_news"]);
});

test("threat 24: the links of a number are sent for what was paid since it was last unused for long", async () => {
  const number = someNumber();
  const id = await sim.fresh("tok_long", { ...BY_PHONE, donorPhone: `+${number}`, donationType: "yearly" });
  const asked = async () => {
    expect((await sim.act(id, { token: undefined, action: "link", email: `+${number}` })).status).toBe(200);
    return (await templatesTo(number)).filter((template) => template === "gift_links").length;
  };
  expect(await asked()).toBe(1);
  sim.forward(91 * DAY);
  expect(await asked()).toBe(1);
  // The year's end: the first payment is from before the break, the second one is not.
  for (let step = 0; step < 4 && (await sim.paymentsOf(id)).length === 0; step++) {
    await due(id);
    await sim.work();
  }
  expect(await sim.paymentsOf(id)).toMatchObject([{ state: "paid" }]);
  expect(await asked()).toBe(2);
});

test("money that goes back is told by text message, with the way to the gift's page", async () => {
  const number = someNumber();
  const id = await sim.fresh(null, { ...BY_PHONE, donorPhone: `+${number}` });
  const { first_payment_id } = await sim.rowOf(id);
  await sim.says(first_payment_id, { type: "refunded" });
  expect(await templatesTo(number)).toEqual(["gift_receipt", "gift_news"]);
});
