import { afterAll, expect, test } from "vitest";
import { validGift } from "../../../../features/donations/testing.ts";
import { movableClock } from "../../../../platform/testing/clock.ts";
import { testApp } from "../../../../testing/app.ts";
import { esther, joseph } from "../../../desk/testing.ts";

const clock = movableClock();
const app = await testApp({
  only: ["donations"],
  mailing: false,
  replaced: { clock },
  settings: {
    PAYMENTS_SANDBOX: "off",
    BANK_HOLDER: "Fondation Bomoko",
    BANK_NAME: "Banque du Fleuve",
    BANK_BIC: "BFLECDKI",
    BANK_ACCOUNT_USD: "CD00 0000 1234",
    BANK_ACCOUNT_CDF: "CD00 0000 5678",
  },
});
const { context, call, features, payments, staff } = app;
const { db } = context;
afterAll(app.close);

const DAY = 86_400_000;
let people = 0;

async function give(changed: object = {}) {
  const donorEmail = `giver-${++people}@example.org`;
  const body = { ...validGift, donorEmail, payIn: "USD", ...changed };
  const response = await call(
    "/functions/v1/create-donation",
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    `10.7.${people}.1`,
  );
  expect(response.status).toBe(200);
  return {
    ...((await response.json()) as { checkoutUrl: string; statusUrl: string; reference: string }),
    donorEmail,
  };
}
const view = async (reference: string) => {
  const gift = await features.donations.data.giftStatus(reference);
  if (!gift) throw new Error("no such gift");
  return gift;
};
const mailsTo = async (recipient: string) =>
  db
    .selectFrom("mail.outbox")
    .select("template")
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();

test("the giver sees the account and a reference, and gets them by mail once; the bank's line books the gift once another person confirms it", async () => {
  const { checkoutUrl, statusUrl, reference, donorEmail } = await give();
  expect(checkoutUrl).toBe(statusUrl);
  const { state, transfer, amount } = await view(reference);
  expect(state).toBe("pending");
  expect(transfer).toMatchObject({
    holder: "Fondation Bomoko",
    bank: "Banque du Fleuve",
    bic: "BFLECDKI",
    account: "CD00 0000 1234",
    reference: expect.stringMatching(/^RF\d\d \d{4} \d{4}$/),
  });
  expect(await mailsTo(donorEmail)).toEqual([{ template: "transfer" }]);

  const line = {
    lineId: "2026-11/1",
    amount,
    valueOn: clock.now().toISOString().slice(0, 10),
    reference: `don ${transfer?.reference}`,
  };
  await staff.bank.record(esther, line);
  expect((await view(reference)).state).toBe("pending");
  expect(await staff.bank.assign(joseph, line.lineId, { gift: reference })).toMatchObject({
    outcome: "booked",
  });
  const paid = await view(reference);
  expect([paid.state, paid.transfer, paid.receiptNumber?.split("-")[0]]).toEqual(["paid", undefined, "RECU"]);
  expect(await mailsTo(donorEmail)).toEqual([{ template: "transfer" }, { template: "receipt" }]);
});

test("each currency has its account; without one a gift cannot be paid in it", async () => {
  const { reference } = await give({ means: "bank:transfer:CDF", payIn: "CDF" });
  expect((await view(reference)).transfer?.account).toBe("CD00 0000 5678");
  expect((await payments.means()).map(({ id }) => id)).toEqual(["bank:transfer:USD", "bank:transfer:CDF"]);
});

test("threat 20: a transfer that takes weeks is still awaited; after thirty days the gift expires, and late money is booked", async () => {
  const { reference } = await give();
  const stateAfter = async (days: number) => {
    clock.advance(days * DAY);
    await payments.reconcile();
    return (await view(reference)).state;
  };
  expect(await stateAfter(20)).toBe("pending");
  const { transfer, amount } = await view(reference);
  expect(await stateAfter(11)).toBe("expired");
  const valueOn = clock.now().toISOString().slice(0, 10);
  const line = { lineId: "2026-12/7", amount, valueOn, reference: transfer?.reference ?? "" };
  await staff.bank.record(esther, line);
  await staff.bank.assign(joseph, line.lineId, { gift: reference });
  expect((await view(reference)).state).toBe("paid");
});
