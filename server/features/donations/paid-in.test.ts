import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { sponsorships } from "../../../content/sponsorship.ts";
import { until } from "../../platform/testing/until.ts";
import { readTotals } from "./donor-wall/read-donor-wall.ts";
import { callback, testDonations, validGift } from "./testing.ts";

const donations = await testDonations();
const { context, give, tell, intents } = donations;
afterAll(donations.close);

const referenceOf = async (response: Response) =>
  ((await response.json()) as { reference: string }).reference;

test("threats 1 and 5: a gift in XOF is paid in CDF at the dated rate; both amounts, rate and date are stored", async () => {
  const reference = await referenceOf(
    await give({ ...validGift, programId: 2, amount: 10_001, payIn: "CDF" }),
  );
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  // 10 001 × 4.95 = 49 504.95: whole francs, the nearest.
  expect(intent.amount).toEqual({ minor: 4_950_500, currency: "CDF" });
  const requested = {
    amount: { minor: 10_001, currency: "XOF" },
    rate: settings.rates.find(({ from, to }) => from === "XOF" && to === "CDF"),
  };
  expect(await donations.giftStatus(reference)).toMatchObject({
    state: "pending",
    amount: intent.amount,
    asked: requested,
  });
  await tell(callback(intent));
  await until(async () => (await donations.giftStatus(reference))?.state === "paid");
  expect(await readTotals(context, "2")).toEqual([intent.amount]);
  expect(await donations.giftStatus(reference)).toMatchObject({ asked: requested });
});

test("threat 5: a provider event in the requested currency is held: only the amount to be paid counts", async () => {
  const reference = await referenceOf(await give({ ...validGift, amount: 5650, payIn: "USD" }));
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  expect(intent.amount).toEqual({ minor: 1000, currency: "USD" });
  await tell(callback({ ...intent, amount: { minor: 5650, currency: "XOF" } }));
  await until(async () => (await donations.giftStatus(reference))?.state === "held");
});

test("paid in its own currency, a gift has no rate", async () => {
  const reference = await referenceOf(await give({ ...validGift, payIn: "XOF" }));
  expect(await donations.giftStatus(reference)).not.toHaveProperty("asked");
});

test("a rate that changes between two tries has no effect: the stored amount is requested again", async () => {
  const body = { ...validGift, amount: 20_000, payIn: "USD", operation_id: randomUUID() };
  const first = await (await give(body)).text();
  const rate = settings.rates.find(({ from, to }) => from === "XOF" && to === "USD") as { paid: number };
  const before = { paid: rate.paid };
  Object.assign(rate, { paid: 150 });
  expect(await (await give(body)).text()).toBe(first);
  await give({ ...body, operation_id: randomUUID() });
  Object.assign(rate, before);
  // 20 000 / 565 = 35.398…; 20 000 × 150 / 565 = 5309.7…
  expect(intents.slice(-2).map(({ amount }) => amount.minor)).toEqual([3540, 5310]);
  expect((await give({ ...body, payIn: "CDF" })).status).toBe(422);
});

test("bounds hold in both currencies, and a currency without a rate is refused", async () => {
  const refused = async (changed: object) =>
    ((await (await give({ ...validGift, ...changed })).json()) as { code: string }).code;
  expect(await refused({ amount: 500, payIn: "USD" })).toBe("amount_too_small");
  expect(await refused({ payIn: "EUR" })).toBe("currency_unavailable");
  expect(await refused({ programId: "sponsor:child", amount: 100, payIn: "XOF" })).toBe(
    "currency_unavailable",
  );
  expect(await refused({ programId: "sponsor:child", amount: 20_000, payIn: "USD" })).toBe(
    "amount_too_large",
  );
});

test.each([...sponsorships])(
  "sponsorship $type is asked in euros and may be paid in dollars",
  async ({ type, title }) => {
    const response = await give({
      ...validGift,
      programId: `sponsor:${type}`,
      amount: 50,
      donationType: "monthly",
      payIn: "USD",
    });
    expect(response.status).toBe(200);
    expect(intents.at(-1)).toMatchObject({ amount: { minor: 5800, currency: "USD" }, description: title });
  },
);

test("after a refused sponsorship of 50 € paid in dollars, page and mail offer it again in euros, monthly", async () => {
  const donorEmail = "again@example.org";
  const gift = { programId: "sponsor:child", amount: 50, donationType: "monthly", payIn: "USD", donorEmail };
  const reference = await referenceOf(await give({ ...validGift, ...gift }));
  const intent = intents.at(-1);
  if (!intent) throw new Error("the provider was not asked");
  await tell(callback(intent, "payment.refused"));
  await until(async () => (await donations.giftStatus(reference))?.state === "refused");
  expect(await donations.giftStatus(reference)).toMatchObject({
    amount: { minor: 58_00, currency: "USD" },
    asked: { amount: { minor: 50_00, currency: "EUR" } },
    donationType: "monthly",
  });
  const mail = await until(async () => {
    const mails = (await (await donations.call("/dev/mail.json")).json()) as { to: string; text: string }[];
    return mails.find(({ to }) => to === donorEmail);
  });
  expect(mail.text).toContain(
    `${context.env.SITE_URL}/sponsor?program=sponsor%3Achild&amount=50.00&type=monthly&payIn=USD`,
  );
});

test("a thematic programme takes gifts, an unknown sponsorship does not", async () => {
  expect((await give({ ...validGift, programId: "women" })).status).toBe(200);
  expect((await give({ ...validGift, programId: "sponsor:car" })).status).toBe(422);
});
