import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { paymentLimits } from "../../money/payments/limits.ts";
import type { PaymentProvider } from "../../money/payments/provider.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { newRung, ring } from "../../money/payments/testing/ring.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { testApp } from "../../testing/app.ts";
import { validGift } from "./testing.ts";

const calls = newRung();
/** The payments a provider was asked about; it knows none of them. */
const questions: string[] = [];

const clock = movableClock();
const app = await testApp({
  only: ["donations"],
  replaced: { clock },
  providers({ env, keys, clock }) {
    const sandbox: PaymentProvider = {
      ...sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock }),
      async status(id) {
        questions.push(id);
        return null;
      },
    };
    const opened: PaymentProvider["create"] = async (intent) => {
      calls.intents.push(intent);
      return { kind: "page", session: `s-${intent.id}`, url: `${env.SANDBOX_URL}/pay/${intent.id}` };
    };
    const cards: PaymentProvider = {
      ...sandbox,
      name: "cards",
      async means() {
        const euros = (await sandbox.means()).find(({ currency }) => currency === "EUR");
        return euros ? [{ ...euros, id: "cards:card:EUR", provider: "cards", operator: null }] : [];
      },
    };
    return [{ ...sandbox, create: opened }, ring(sandbox, calls), cards];
  },
});
const { context, call, features } = app;
const { db } = context;
afterAll(app.close);
beforeEach(() => {
  calls.intents.length = calls.phones.length = 0;
  calls.isClosed = false;
});

let people = 0;
const post = (name: string, body: object, address: string) =>
  call(
    `/functions/v1/${name}`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    address,
  );
async function asked(changed: object = {}) {
  const donorEmail = `giver-${++people}@example.org`;
  const response = await post(
    "create-donation",
    { ...validGift, donorEmail, means: "ask", ...changed },
    `10.8.${people}.1`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as { checkoutUrl: string; statusUrl: string; reference: string };
}
async function choose(reference: string, means: string, phone?: string) {
  const response = await post(
    "choose-payment-means",
    { reference, means, ...(phone && { phone }) },
    "10.8.0.1",
  );
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const paymentOf = (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const view = (reference: string) => features.donations.data.giftStatus(reference);

describe("a gift whose payer chooses the means", () => {
  test("waits on its own page; no provider is asked before", async () => {
    const { checkoutUrl, statusUrl, reference } = await asked();
    expect(checkoutUrl).toBe(statusUrl);
    expect(calls.intents).toEqual([]);
    const offers = (await view(reference))?.offers ?? [];
    expect(offers.map(({ id, state }) => [id, state])).toEqual([
      ["ring:A:USD", "open"],
      ["ring:B:USD", "open"],
      ["sandbox:page:XOF", "open"],
    ]);
    const [dollars] = offers;
    expect(dollars?.rate).toMatchObject({ from: "XOF", to: "USD" });
    expect(dollars?.fee?.minor).toBe(Math.ceil(((dollars?.toPay.minor ?? 0) * 250) / 10_000) + 10);
  });

  test("in the payer's currency first", async () => {
    const { reference } = await asked({ payIn: "CDF" });
    expect((await view(reference))?.offers?.map(({ id }) => id)).toEqual([
      "ring:A:CDF",
      "ring:B:USD",
      "sandbox:page:CDF",
    ]);
  });

  test("those of the payer's country first, those of another one last", async () => {
    const order = async (changed: object) => {
      const { reference } = await asked({ programId: "sponsor:child", amount: 30, ...changed });
      return (await view(reference))?.offers?.map(({ id }) => id.split(":")[0]).join(" ");
    };
    const [near, far] = ["ring ring cards sandbox", "cards ring ring sandbox"];
    expect(await order({})).toBe(near);
    expect(await order({ donorEmail: null, donorPhone: "+243 813 456 784" })).toBe(near);
    expect(await order({ country: "BE" })).toBe(far);
    expect(await order({ donorEmail: null, donorPhone: "+33 6 12 34 56 78" })).toBe(far);
    expect(await order({ country: "other" })).toBe(far);
  });

  test("of a regular gift each says how the following ones are paid", async () => {
    const { reference } = await asked({ donationType: "monthly" });
    expect((await view(reference))?.offers?.map(({ id, again }) => [id, again])).toEqual([
      ["ring:A:USD", "asked"],
      ["ring:B:USD", "asked"],
      ["sandbox:page:XOF", "charged"],
    ]);
    const once = await asked({ donationType: "monthly", anonymous: true, donorName: null, donorEmail: null });
    expect((await view(once.reference))?.offers?.map(({ again }) => again)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("is asked once, in the currency of the choice; what was asked first stays", async () => {
    const { reference, statusUrl } = await asked();
    const { status, body } = await choose(reference, "ring:A:USD", "+243 813 456 789");
    expect([status, body.checkoutUrl]).toEqual([200, statusUrl]);
    expect(calls.phones).toEqual(["243813456789"]);
    const payment = await paymentOf(reference);
    expect(payment).toMatchObject({
      provider: "ring",
      means: "ring:A:USD",
      trial: false,
      state: "pending",
      currency: "USD",
      asked_amount: 10_000,
      asked_currency: "XOF",
    });
    expect(calls.intents[0]?.amount).toEqual({ minor: payment.amount, currency: "USD" });
    expect(await view(reference)).toMatchObject({ state: "pending", prompt: { steps: ["Type your PIN"] } });
    // A second choice, in another tab, changes nothing.
    expect((await choose(reference, "sandbox:page:XOF")).body.checkoutUrl).toBe(statusUrl);
    expect(calls.intents).toHaveLength(1);
  });

  test("back to the currency of the gift: nothing is converted", async () => {
    const { reference } = await asked({ payIn: "USD" });
    const { body } = await choose(reference, "sandbox:page:XOF");
    expect(body.checkoutUrl).toMatch(/\/pay\//);
    expect(await paymentOf(reference)).toMatchObject({
      amount: 10_000,
      currency: "XOF",
      asked_amount: null,
      rate_date: null,
    });
  });

  test("threat 12: chosen twenty times at once, one provider is asked once", async () => {
    const { reference } = await asked();
    const means = ["sandbox:page:XOF", "ring:A:USD", "ring:B:USD"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => choose(reference, means[n % 3] ?? "", "0893456789")),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(calls.intents).toHaveLength(1);
  });

  test.each([
    ["ring:A:XOF", "0813456789", 422, "means_unknown", "means"],
    ["sandbox:page:EUR:x", "", 422, "means_unknown", "means"],
    ["ring:A:USD", "", 422, "payer_phone_required", "phone"],
    ["ring:A:USD", "0813", 422, "phone_invalid", "phone"],
    ["ring:A:USD", "+33 6 12 34 56 78", 422, "phone_other_country", "phone"],
    ["ring:B:USD", "0813456789", 422, "phone_other_operator", "phone"],
  ])(
    "%s with the number %j is refused, and can be chosen again",
    async (means, phone, status, code, field) => {
      const { reference } = await asked();
      const refused = await choose(reference, means, phone);
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([status, code, field]);
      expect((await paymentOf(reference)).chosen_at).toBeNull();
      expect((await choose(reference, "sandbox:page:XOF")).status).toBe(200);
    },
  );

  test("a means that closed meanwhile is refused in words", async () => {
    const { reference } = await asked();
    calls.isClosed = true;
    expect((await view(reference))?.offers?.map(({ state }) => state)).toEqual(["closed", "closed", "open"]);
    expect((await choose(reference, "ring:A:USD", "0813456789")).body.code).toBe("means_closed");
  });

  test("threat 24: an unknown reference has no choice", async () => {
    expect((await choose("A".repeat(22), "ring:A:USD", "0813456789")).status).toBe(404);
    expect((await choose("short", "ring:A:USD")).status).toBe(422);
  });

  test("threat 1: the database lets nobody change an amount otherwise", async () => {
    const { reference } = await asked();
    const { id } = await paymentOf(reference);
    const change = db.updateTable("payments.payments").set({ amount: 1 }).where("id", "=", id).execute();
    await expect(change).rejects.toMatchObject({ code: "42501" });
  });

  test("threat 18: given up by its payer, it can be begun anew; only a gift that nobody sent to a page", async () => {
    const { reference } = await asked();
    await choose(reference, "ring:A:USD", "0813456789");
    const cancel = (of: string) => post("cancel-payment", { reference: of }, "10.8.0.2");
    expect((await cancel(reference)).status).toBe(200);
    expect((await paymentOf(reference)).state).toBe("cancelled");
    const paged = await asked();
    await choose(paged.reference, "sandbox:page:XOF");
    expect((await cancel(paged.reference)).status).toBe(409);
    expect((await paymentOf(paged.reference)).state).toBe("pending");
    expect((await cancel("A".repeat(22))).status).toBe(404);
  });
});

describe("the number that pays an anonymous gift", () => {
  const NOBODY = { anonymous: true, donorName: null, donorEmail: null };
  const number = "243813456781";
  async function chosen() {
    const { reference } = await asked(NOBODY);
    expect((await choose(reference, "ring:A:USD", "0813 456 781")).status).toBe(200);
    return (await paymentOf(reference)).id;
  }

  test("threat 88: goes to the operator only: no search of any table finds it", async () => {
    const id = await chosen();
    expect(calls.phones).toEqual([number]);
    expect(await tablesContaining(app.database.superuser, [number, "813 456 781", "813456781"])).toEqual([]);
    expect(await app.staff.payerNumbers.read(id)).toBe(number);
  });

  test("threat 88: after the refund window it is a hash, which no other payment shares", async () => {
    const { read, isOf, hashOld } = app.staff.payerNumbers;
    const [one, two] = [await chosen(), await chosen()];
    clock.advance(paymentLimits.payerNumberMs - 60_000);
    await hashOld();
    expect(await read(one)).toBe(number);
    clock.advance(120_000);
    await hashOld();
    expect(await read(one)).toBeNull();
    expect([await isOf(one, number), await isOf(two, number), await isOf(one, "243813456782")]).toEqual([
      true,
      true,
      false,
    ]);
    const rows = await db.selectFrom("payments.payer_numbers").selectAll().execute();
    expect(rows.every(({ sealed }) => sealed === null)).toBe(true);
    const hashes = rows.map(({ number_hash }) => number_hash?.toString("hex"));
    expect(new Set(hashes).size).toBe(rows.length);
  });
});

test("a giver may take a day to choose: until then no provider is asked, and its own time begins with the choice", async () => {
  const HOUR = 3_600_000;
  const later = async (ms: number) => {
    clock.advance(ms);
    await app.payments.reconcile();
  };
  const { reference } = await asked();
  const left = await asked();
  const { id } = await paymentOf(reference);
  await later(23 * HOUR);
  expect(questions).not.toContain(id);
  expect((await choose(reference, "ring:A:USD", "0813456789")).status).toBe(200);
  expect(calls.intents).toHaveLength(1);
  await later(HOUR / 6);
  expect(questions).toContain(id);
  expect((await paymentOf(reference)).state).toBe("pending");
  await later(HOUR / 6);
  expect((await paymentOf(reference)).state).toBe("expired");

  await later(HOUR);
  expect(await paymentOf(left.reference)).toMatchObject({ state: "expired", next_check_at: null });
  expect((await choose(left.reference, "ring:A:USD", "0813456789")).body.checkoutUrl).toBe(left.statusUrl);
  expect(calls.intents).toHaveLength(1);
});

test("the page of a gift by telephone has its number ready for the prompt", async () => {
  const { reference } = await asked({ donorEmail: null, donorPhone: "0813 456 783" });
  expect((await view(reference))?.phone).toBe("+243813456783");
  await choose(reference, "ring:A:USD", "0813 456 783");
  expect((await view(reference))?.phone).toBeUndefined();
});
