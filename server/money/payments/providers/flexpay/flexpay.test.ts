import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../../../contracts/languages.ts";
import { runFlexpay, TOKEN } from "../../../../../doubles/flexpay/testing.ts";
import { systemClock } from "../../../../platform/process/clock.ts";
import type { Outcome, PaymentIntent } from "../../provider.ts";
import { flexpayProvider } from "./flexpay.ts";
import { referenceOf } from "./references.ts";
import { createSealedOrders } from "./sealed-orders.ts";

let double: Awaited<ReturnType<typeof runFlexpay>>;
beforeAll(async () => {
  double = await runFlexpay();
});
afterAll(() => double.stop());
const SECRET = "a secret of the site";
const orders = createSealedOrders(SECRET);
const logged: string[] = [];
beforeEach(async () => {
  await double.calm();
  double.heard.splice(0);
  logged.splice(0);
});

/** A new adapter: its circuit breaker has seen nothing yet. */
const adapter = (tokens: readonly string[] = [TOKEN], merchant = "BOMOKO") =>
  flexpayProvider({
    origins: { payments: double.origin, cards: double.origin },
    isPrivate: true,
    checkoutOrigins: [double.origin],
    tokens,
    merchant,
    isTrial: true,
    secret: SECRET,
    clock: systemClock,
    log: { error: (event, about) => void logged.push(`${event} ${JSON.stringify(about)}`) },
  });

const intentOf = (changed: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: randomUUID(),
  amount: { minor: 5_000_00, currency: "CDF" },
  description: "Kits scolaires",
  language: "fr",
  returnUrl: "https://bomoko.example/back",
  callbackUrl: double.callbackUrl,
  ...changed,
});
const dollars = { amount: { minor: 17_70, currency: "USD" } } as const;

async function pay(intent: PaymentIntent, id: string, phone: string | null = null, flexpay = adapter()) {
  const means = (await flexpay.means()).find((one) => one.id === id);
  if (!means) throw new Error(`no means ${id}`);
  return flexpay.create(intent, means, { phone });
}
const ring = (intent: PaymentIntent, phone = "243813456789", flexpay = adapter()) =>
  pay(intent, `flexpay:mobile_money:${intent.amount.currency}`, phone, flexpay);
function sessionIn(outcome: Outcome): string {
  if (!("session" in outcome) || outcome.session === null) throw new Error(`no session: ${outcome.kind}`);
  return outcome.session;
}
const fault = (path: string, answer: string) => double.post("/control/fault", { path, answer });
const MOBILE = "/api/rest/v1/paymentService";

test("an order number, which ends with the payer's, is sealed alike each time, and with this site's key only", () => {
  const number = "DtX9SmCYojWW243123456789";
  const sealed = orders.seal(number);
  expect(sealed).toBe(createSealedOrders(SECRET).seal(number));
  expect(orders.seal("DtX9SmCYojWW243123456788")).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("243");
  expect(orders.open(sealed)).toBe(number);
  expect(createSealedOrders("another").open(sealed)).toBeNull();
  expect([orders.open(""), orders.open(number), orders.open(`${sealed.slice(0, -2)}AA`)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("its means: prompts in Congo for both currencies, and cards for everybody; nothing is signed or given back", async () => {
  const flexpay = adapter();
  const means = await flexpay.means();
  expect(
    means.map(({ id, country, payer, phone, decimals, step }) => [id, country, payer, phone, decimals, step]),
  ).toEqual([
    ["flexpay:mobile_money:CDF", "CD", "prompt", "required", 0, 100],
    ["flexpay:mobile_money:USD", "CD", "prompt", "required", 2, 1],
    ["flexpay:card:USD", null, "page", "none", 2, 1],
    ["flexpay:card:CDF", null, "page", "none", 0, 100],
  ]);
  expect(means.every((one) => !one.isSigned && !one.isRecurring && one.refund === "none")).toBe(true);
  expect(means.every(({ least, most, step }) => least % step === 0 && most % step === 0)).toBe(true);
  expect([
    flexpay.poll,
    flexpay.isIdempotent,
    flexpay.verifyCallback,
    flexpay.refund,
    flexpay.charge,
  ]).toEqual([true, false, undefined, undefined, undefined]);
});

describe("a prompt on the telephone", () => {
  test("is asked for with our reference and an exact amount; the steps are in the payer's language", async () => {
    const intent = intentOf();
    const outcome = await ring(intent);
    expect(outcome).toEqual({
      kind: "prompt",
      session: expect.stringMatching(/^[\w-]{40,100}$/),
      steps: [
        expect.stringContaining("La demande de paiement"),
        expect.stringContaining("Vérifiez le montant"),
        expect.stringContaining("code PIN"),
        expect.stringContaining("du réseau"),
      ],
      revive: null,
    });
    const [order] = (await (
      await double.post("/control/orders", { reference: referenceOf(intent.id) })
    ).json()) as object[];
    expect(order).toMatchObject({ amount: 500_000, currency: "CDF", phone: "243813456789" });
    for (const { code } of LANGUAGES) {
      const other = await ring(intentOf({ language: code, ...dollars }));
      expect(other).toMatchObject({ kind: "prompt" });
      if (code !== "fr" && other.kind === "prompt" && outcome.kind === "prompt")
        expect(other.steps).not.toEqual(outcome.steps);
    }
  });

  test.each([
    ["243813456049", "insufficient_funds"],
    ["250788123456", "operator_unavailable"],
    ["243", "operator_unavailable"],
  ])("is refused at once for %s: %s", async (phone, reason) => {
    expect(await ring(intentOf(), phone)).toEqual({ kind: "refused", session: null, reason });
  });

  test("with centimes, for nobody, or at a closed operator is refused, and nothing rings", async () => {
    expect(await ring(intentOf({ amount: { minor: 500_050, currency: "CDF" } }))).toMatchObject({
      kind: "refused",
    });
    expect(await pay(intentOf(), "flexpay:mobile_money:CDF")).toMatchObject({ kind: "refused" });
    await double.calm({ closed: true });
    expect(await ring(intentOf())).toMatchObject({ kind: "refused", reason: "failed" });
  });

  test("with a token or merchant that FlexPay does not take is refused; the log says it, without the token", async () => {
    expect(await ring(intentOf(), "243813456789", adapter(["another-token"]))).toMatchObject({
      kind: "refused",
    });
    expect(logged).toEqual(['FlexPay refused a request {"status":401}']);
    expect(await ring(intentOf(), "243813456789", adapter([TOKEN], "OTHER"))).toMatchObject({
      kind: "refused",
    });
  });

  test("goes on with the second token while they rotate", async () => {
    const flexpay = adapter(["an-old-token", TOKEN]);
    const session = sessionIn(await ring(intentOf(), "243813456159", flexpay));
    expect(logged).toEqual([]);
    expect(await flexpay.status(randomUUID(), session)).toBeUndefined();
    const page = await pay(intentOf(dollars), "flexpay:card:USD", null, adapter(["an-old-token", TOKEN]));
    expect(page.kind).toBe("page");
  });

  test.each(["error", "late-error", "lost"])("without a clear answer (%s) is unknown", async (answer) => {
    await fault(MOBILE, answer);
    await expect(ring(intentOf())).rejects.toThrow();
  });

  test("answered by a page with 200 is unknown, and the error shows nothing of it", async () => {
    await fault(MOBILE, "html");
    const error: unknown = await ring(intentOf()).catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(/Bienvenue|243813456789|a-token/);
    expect(error).toBeInstanceOf(Error);
  });
});

describe("the status", () => {
  const settled = async (intent: PaymentIntent, session: string) => {
    const flexpay = adapter();
    await expect.poll(async () => (await flexpay.status(intent.id, session))?.event).not.toBeNull();
    return flexpay.status(intent.id, session);
  };

  test.each(["text", "number", "mixed"])(
    "paid, with its amount and currency, in codes as %s",
    async (codes) => {
      await double.calm({ codes });
      const intent = intentOf(dollars);
      const session = sessionIn(await ring(intent));
      expect(await settled(intent, session)).toEqual({
        session: { id: session, checkoutUrl: null },
        event: {
          type: "paid",
          paymentId: intent.id,
          session,
          amount: { minor: 17_70, currency: "USD" },
          reason: null,
          paidWith: { method: "mobile_money", token: null },
        },
      });
    },
  );

  test("refused, though it was found with code 0", async () => {
    const intent = intentOf();
    const session = sessionIn(await ring(intent, "243813456039"));
    expect((await settled(intent, session))?.event).toMatchObject({ type: "refused", reason: "failed" });
  });

  test("another amount than asked is passed on as it was collected", async () => {
    const intent = intentOf();
    const session = sessionIn(await ring(intent));
    await settled(intent, session);
    await double.calm({ otherAmount: "4999" });
    const other = await adapter().status(intent.id, session);
    expect(other?.event?.amount).toEqual({ minor: 4_999_00, currency: "CDF" });
  });

  test("open while the payer may still pay; unknown for an order nobody has; silent about others' orders", async () => {
    const intent = intentOf();
    const session = sessionIn(await ring(intent, "243813456159"));
    const flexpay = adapter();
    expect(await flexpay.status(intent.id, session)).toEqual({
      session: { id: session, checkoutUrl: null },
      event: null,
    });
    expect(await flexpay.status(intent.id, orders.seal("nothing"))).toBeNull();
    expect(await flexpay.status(intent.id, "not sealed by us")).toBeUndefined();
    expect(await flexpay.status(intent.id, null)).toBeUndefined();
    expect(await flexpay.status(randomUUID(), session)).toBeUndefined();
  });

  test.each(["error", "html", "lost"])("throws where the answer is not clear (%s)", async (answer) => {
    const intent = intentOf();
    const session = sessionIn(await ring(intent));
    await fault("/api/rest/v1/check", answer);
    await expect(adapter().status(intent.id, session)).rejects.toThrow();
  });
});

describe("a card page", () => {
  test("is opened on a known origin, and its payment is told by the status", async () => {
    const intent = intentOf(dollars);
    const outcome = await pay(intent, "flexpay:card:USD");
    if (outcome.kind !== "page") throw new Error(outcome.kind);
    const flexpay = adapter();
    expect(flexpay.checkoutOrigins).toContain(new URL(outcome.url).origin);
    expect(await flexpay.status(intent.id, outcome.session)).toMatchObject({ event: null });
    const body = new URLSearchParams({ card: "4242 4242 4242 4242", decision: "pay" });
    const paid = await fetch(outcome.url, { method: "POST", body, redirect: "manual" });
    expect(paid.headers.get("location")).toBe(intent.returnUrl);
    expect((await flexpay.status(intent.id, outcome.session))?.event).toMatchObject({
      type: "paid",
      paidWith: { method: "card", token: null },
    });
  });

  test("may be left: the payer returns to the page we name", async () => {
    const outcome = await pay(
      intentOf({ ...dollars, cancelUrl: "https://bomoko.example/left" }),
      "flexpay:card:USD",
    );
    if (outcome.kind !== "page") throw new Error(outcome.kind);
    const body = new URLSearchParams({ decision: "cancel" });
    const left = await fetch(outcome.url, { method: "POST", body, redirect: "manual" });
    expect(left.headers.get("location")).toBe("https://bomoko.example/left");
  });
});

describe("a callback", () => {
  test("is a hint about an order, whatever it says; what is kept of it has no number", async () => {
    const session = sessionIn(await ring(intentOf()));
    await expect.poll(() => double.heard.length).toBe(1);
    const raw = String(double.heard[0]?.raw);
    const flexpay = adapter();
    expect(raw).toContain("243813456789");
    const kept = flexpay.withoutPayer?.(raw) ?? "";
    expect(JSON.parse(kept)).toEqual({ session });
    expect(flexpay.readEvent(kept)).toEqual({ ask: "", session });
    expect(flexpay.eventId(raw)).toBeNull();
  });

  test.each(["", "<garbage>", "[]", "{}", '{"orderNumber":7}', '{"orderNumber":"../check"}'])(
    "that cannot be read (%j) says nothing",
    (raw) => {
      const flexpay = adapter();
      expect(flexpay.withoutPayer?.(raw)).toBe("{}");
      expect(flexpay.readEvent("{}")).toEqual({ stranger: "unreadable" });
    },
  );
});
