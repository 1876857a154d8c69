import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { validGift } from "../../features/donations/testing.ts";
import { testApp } from "../../testing/app.ts";
import { callbackToken } from "./callback-address.ts";
import type { Means, Outcome, PaymentIntent, PaymentProvider, ProviderStatus } from "./provider.ts";

/** A provider that asks on the telephone and signs nothing; each test says what it answers. */
const calls = {
  intents: [] as PaymentIntent[],
  phones: [] as (string | null)[],
  asked: [] as (string | null)[],
};
let answer: (intent: PaymentIntent) => Promise<Outcome> = async () => ({ kind: "unknown" });
let state: (paymentId: string) => ProviderStatus | null | undefined = () => null;
let isDown = false;

const prompt = (currency: "CDF" | "USD", operator: string, changed: Partial<Means> = {}): Means => ({
  id: `ring:${operator}:${currency}`,
  provider: "ring",
  method: "mobile_money",
  operator,
  label: operator,
  currency,
  country: "CD",
  state: "open",
  least: 100_00,
  most: 500_000_00,
  step: 100,
  decimals: 0,
  fee: null,
  payer: "prompt",
  phone: "required",
  isSigned: false,
  isRecurring: false,
  refund: "none",
  ...changed,
});

const ring: PaymentProvider = {
  name: "ring",
  isTrial: false,
  currencies: ["CDF"],
  methods: ["mobile_money"],
  async means() {
    if (isDown) throw new Error("the provider is down");
    return [prompt("CDF", "A"), prompt("CDF", "B", { state: "closed" })];
  },
  poll: true,
  checkoutOrigins: [],
  checkoutMs: 600_000,
  async create(intent, _means, { phone }) {
    calls.intents.push(intent);
    calls.phones.push(phone);
    return answer(intent);
  },
  async status(paymentId, session) {
    calls.asked.push(session);
    return state(paymentId);
  },
  eventId: () => null,
  readEvent: (raw) => ({ ask: "", session: raw }),
};

const cards: PaymentProvider = {
  ...ring,
  name: "cards",
  checkoutOrigins: ["https://cards.example"],
  means: async () => [
    prompt("CDF", "C", {
      id: "cards:card:CDF",
      provider: "cards",
      method: "card",
      country: null,
      payer: "page",
      phone: "none",
    }),
  ],
  create: async ({ id }) => ({ kind: "page", session: id, url: `https://cards.example/${id}` }),
};

const app = await testApp({ only: ["donations"], providers: () => [ring, cards] });
const { context, call, payments } = app;
const { db, keys } = context;
afterAll(app.close);
beforeEach(() => {
  calls.intents.length = calls.phones.length = calls.asked.length = 0;
  isDown = false;
  state = () => null;
});

let people = 0;
async function give(changed: object = {}) {
  const donorEmail = `giver-${++people}@example.org`;
  const body = { ...validGift, donorEmail, amount: 10_000, payIn: "CDF", ...changed };
  const response = await call(
    "/functions/v1/create-donation",
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    `10.9.${people}.1`,
  );
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const asked = (changed: object = {}) => give({ means: "ring:A:CDF", phone: "0813 456 789", ...changed });
const rings = (intent: PaymentIntent): Outcome => ({
  kind: "prompt",
  session: `s-${intent.id}`,
  steps: ["Open the message", "Type your PIN"],
  revive: "tel:*1122%23",
});
const lastPayment = () =>
  db
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", calls.intents.at(-1)?.id ?? "")
    .executeTakeFirstOrThrow();
const paid = ({ id, amount }: PaymentIntent): ProviderStatus => ({
  session: { id: `s-${id}`, checkoutUrl: null },
  event: {
    type: "paid",
    paymentId: id,
    session: `s-${id}`,
    amount,
    reason: null,
    paidWith: { method: "mobile_money", token: null },
  },
});

describe("the choice of a means", () => {
  test("without one, the first open means that needs no telephone number takes the payment", async () => {
    const { status, body } = await give();
    expect(status).toBe(200);
    expect(body.checkoutUrl).toMatch(/^https:\/\/cards\.example\//);
  });

  test("a provider that is down hides only its own means", async () => {
    isDown = true;
    expect((await payments.means()).map(({ id }) => id)).toEqual(["cards:card:CDF"]);
    expect((await give()).status).toBe(200);
    expect((await asked()).body).toMatchObject({ code: "means_unknown" });
  });

  test.each([
    [{ means: "ring:X:CDF" }, "means_unknown", "means"],
    [{ means: "ring:A:CDF", payIn: "USD" }, "means_unknown", "means"],
    [{ means: "' or 1=1" }, "means_unknown", "means"],
    [{ means: "ring:B:CDF" }, "means_closed", "means"],
    [{ phone: "" }, "payer_phone_required", "phone"],
    [{ phone: "0813" }, "phone_invalid", "phone"],
    [{ phone: "+33 6 12 34 56 78" }, "phone_other_country", "phone"],
    [{ amount: 100_000_000 / 2 }, "amount_too_large", "amount"],
  ])("is refused in words for %j, and nobody is asked", async (changed, code, field) => {
    const { status, body } = await asked(changed);
    expect([status, body.code, body.field]).toEqual([422, code, field]);
    expect(body.message).not.toContain("{{");
    expect(calls.intents).toEqual([]);
  });
});

describe("a prompt on the telephone", () => {
  test("leads to the gift's own page; the number goes to the provider and is stored nowhere", async () => {
    answer = async (intent) => rings(intent);
    const { body } = await asked();
    expect(body.checkoutUrl).toBe(body.statusUrl);
    expect(calls.phones).toEqual(["243813456789"]);
    const payment = await lastPayment();
    expect(payment).toMatchObject({
      state: "pending",
      provider: "ring",
      means: "ring:A:CDF",
      trial: false,
      checkout_url: null,
      prompt: { steps: ["Open the message", "Type your PIN"], revive: "tel:*1122%23" },
    });
    const rows = await db.selectFrom("payments.payments").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("813456789");
  });

  test("threat 12: the same request again does not ring again", async () => {
    answer = async (intent) => rings(intent);
    const operation_id = randomUUID();
    const donorEmail = "twice@example.org";
    const first = await asked({ operation_id, donorEmail });
    expect((await asked({ operation_id, donorEmail })).body.reference).toBe(first.body.reference);
    expect(calls.intents).toHaveLength(1);
  });

  test("without a clear answer stays open: nobody pays twice, and asking settles it", async () => {
    answer = () => Promise.reject(new TypeError("the line was cut"));
    const { status, body } = await asked();
    expect([status, body.checkoutUrl]).toEqual([200, body.statusUrl]);
    const [intent] = calls.intents;
    if (!intent) throw new Error("the provider was not asked");
    expect((await lastPayment()).state).toBe("created");
    state = () => paid(intent);
    await db
      .updateTable("payments.payments")
      .set({ next_check_at: new Date(0) })
      .where("id", "=", intent.id)
      .execute();
    await payments.reconcile();
    expect(await lastPayment()).toMatchObject({ state: "paid", method: "mobile_money" });
  });

  test("refused at once is told on the gift's page with its reason", async () => {
    answer = async () => ({ kind: "refused", session: null, reason: "wrong_operator" });
    const { body } = await asked();
    expect(body.checkoutUrl).toBe(body.statusUrl);
    expect(await lastPayment()).toMatchObject({ state: "refused", reason: "wrong_operator" });
  });

  test("paid at once is booked at once", async () => {
    answer = async (intent) => {
      const { event } = paid(intent);
      if (!event) throw new Error("no event");
      return { kind: "settled", event };
    };
    await asked();
    expect((await lastPayment()).state).toBe("paid");
  });
});

describe("a message without a signature", () => {
  const hint = (path: string, body = "s-1") => call(`/webhooks/${path}`, { method: "POST", body });

  test("at the address of its payment is a hint: the provider is asked, whatever the message says", async () => {
    answer = async (intent) => rings(intent);
    await asked();
    const [intent] = calls.intents;
    if (!intent) throw new Error("the provider was not asked");
    const address = intent.callbackUrl ?? "";
    expect(address).toMatch(/\/webhooks\/ring\/[A-Za-z0-9_-]{43}$/);
    const { pathname } = new URL(address);
    expect((await call(pathname, { method: "POST", body: "paid!" })).status).toBe(200);
    await expect.poll(() => calls.asked).toEqual([`s-${intent.id}`]);
    expect((await lastPayment()).state).toBe("pending");
    state = () => paid(intent);
    expect((await call(pathname, { method: "POST", body: "paid again" })).status).toBe(200);
    await expect.poll(async () => (await lastPayment()).state).toBe("paid");
  });

  test("threat 13: at a guessed address, or of a provider that signs, is not taken", async () => {
    const id = randomUUID();
    const token = callbackToken(keys, id);
    const altered = token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA");
    expect((await hint(`ring/${altered}`)).status).toBe(404);
    expect((await hint("ring/short")).status).toBe(404);
    expect((await hint("ring")).status).toBe(404);
    expect((await hint(`sandbox/${token}`)).status).toBe(404);
    // A token of ours for a payment that does not exist: nothing is kept.
    expect((await hint(`ring/${token}`)).status).toBe(200);
    const kept = await db
      .selectFrom("payments.inbox")
      .select("event_id")
      .where("payment_id", "=", id)
      .execute();
    expect(kept).toEqual([]);
  });

  test("threat 36: a flood at one address keeps only some", async () => {
    answer = async (intent) => rings(intent);
    await asked();
    const { pathname } = new URL(calls.intents[0]?.callbackUrl ?? "");
    for (let n = 0; n < 40; n++)
      expect((await call(pathname, { method: "POST", body: `${n}` })).status).toBe(200);
    const kept = await db
      .selectFrom("payments.inbox")
      .select("event_id")
      .where("payment_id", "=", calls.intents[0]?.id ?? "")
      .execute();
    expect(kept).toHaveLength(20);
  });
});
