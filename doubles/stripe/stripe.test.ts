import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";
import samples from "./samples.json" with { type: "json" };
import { KEY, runStripe, WEBHOOK_SECRET } from "./testing.ts";

const double = await runStripe();
afterAll(() => double.stop());

const ORDER = {
  mode: "payment",
  client_reference_id: "p1",
  "metadata[payment]": "p1",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "xof",
  "line_items[0][price_data][unit_amount]": "5000",
  "line_items[0][price_data][product_data][name]": "Kits",
  "payment_intent_data[metadata][payment]": "p1",
  success_url: "https://bomoko.example/back",
};
interface Answer {
  readonly id: string;
  readonly error: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}
async function answerTo(answer: Promise<Response>) {
  const given = await answer;
  return { status: given.status, body: (await given.json()) as Answer };
}
const create = (changed: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  answerTo(double.post("/v1/checkout/sessions", { ...ORDER, ...changed }, headers));
const without = (name: string) => Object.fromEntries(Object.entries(ORDER).filter(([key]) => key !== name));

describe("the API refuses", () => {
  test.each([
    [{ payment_method_types: "card" }, "parameter_unknown", "payment_method_types"],
    [
      { "line_items[0][price_data][colour]": "red" },
      "parameter_unknown",
      "line_items[0][price_data][colour]",
    ],
    [
      { "line_items[0][price_data][unit_amount]": "50.5" },
      "parameter_invalid_integer",
      "line_items[0][price_data][unit_amount]",
    ],
    [{ "line_items[0][price_data][unit_amount]": "100" }, "amount_too_small", undefined],
    [{ "line_items[0][price_data][unit_amount]": "100000000" }, "amount_too_large", undefined],
    [{ "line_items[0][price_data][currency]": "doge" }, undefined, "line_items[0][price_data][currency]"],
    [{ success_url: "back" }, "url_invalid", "success_url"],
    [{ success_url: "" }, "parameter_invalid_empty", "success_url"],
    [{ locale: "tlh" }, undefined, "locale"],
    [{ expires_at: "1" }, undefined, "expires_at"],
    [{ customer: "cus_none" }, "resource_missing", "customer"],
  ])("%j", async (changed, code, param) => {
    const { status, body } = await create(changed);
    expect([status, body.error.type, body.error.code, body.error.param]).toEqual([
      400,
      "invalid_request_error",
      code,
      param,
    ]);
  });

  test.each(["success_url", "mode", "line_items[0][price_data][currency]"])(
    "a session without %s",
    async (name) => {
      const { status, body } = await answerTo(double.post("/v1/checkout/sessions", without(name)));
      expect([status, body.error.code]).toEqual([400, "parameter_missing"]);
    },
  );

  test("another key, an unknown address, an object that is not there", async () => {
    const wrong = { Authorization: "Bearer sk_test_other" };
    expect((await create({}, wrong)).status).toBe(401);
    expect((await fetch(`${double.origin}/v1/account`)).status).toBe(401);
    expect((await fetch(`${double.origin}/control/act`, { method: "POST", body: "{}" })).status).toBe(401);
    expect((await double.get("/v1/wishes")).status).toBe(404);
    const { status, body } = await answerTo(double.get("/v1/checkout/sessions/cs_test_none"));
    expect([status, body.error.code]).toEqual([404, "resource_missing"]);
  });
});

test("a key gets its first answer again, and other parameters are refused", async () => {
  const key = { "Idempotency-Key": "k1" };
  const [first, again] = [await create({}, key), await create({}, key)];
  expect(again.body).toEqual(first.body);
  const other = await create({ client_reference_id: "p2" }, key);
  expect([other.status, other.body.error.type]).toEqual([400, "idempotency_error"]);
});

test("the page declines, wants the holder, and is paid once, without script", async () => {
  const { body } = await create({
    client_reference_id: "p3",
    "payment_intent_data[metadata][payment]": "p3",
  });
  const page = `${double.origin}/c/pay/${body.id}`;
  const decide = (form: Record<string, string>) =>
    fetch(page, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const opened = await fetch(page);
  expect(await opened.text()).toContain("5000 XOF");
  expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'");
  const declined = await decide({ decision: "pay", card: "4000 0000 0000 9995" });
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining("insufficient funds"),
  ]);
  expect((await decide({ decision: "pay", card: "5105105105105100" })).status).toBe(402);
  const wants = await decide({ decision: "pay", card: "4000002760003184" });
  expect(await wants.text()).toContain('value="approve"');
  const paid = await decide({ decision: "approve" });
  expect([paid.status, paid.headers.get("location")]).toEqual([303, ORDER.success_url]);
  await decide({ decision: "pay", card: "4242424242424242" });
  const { body: session } = await answerTo(
    double.get(`/v1/checkout/sessions/${body.id}?expand[]=payment_intent.latest_charge`),
  );
  expect(session).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: { amount_received: 5000, latest_charge: { paid: true } },
  });
});

/** The fields that an object lacks, or has in another type than Stripe's own sample of it. */
function unlike(sample: object, object: Readonly<Record<string, unknown>>): string[] {
  const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  return Object.entries(sample).flatMap(([name, value]) => {
    const given = object[name];
    if (given === undefined) return [`${name} is missing`];
    const isOpen = value === null || given === null || kindOf(given) === kindOf(value);
    // An id stands for an object, or the object itself where it is expanded.
    const isReference = kindOf(given) === "object" && typeof value === "string";
    return isOpen || isReference ? [] : [`${name} is ${kindOf(given)}, not ${kindOf(value)}`];
  });
}

test("what it answers looks like the sample objects that Stripe publishes", async () => {
  const { body } = await create({
    client_reference_id: "p5",
    "payment_intent_data[metadata][payment]": "p5",
  });
  await double.control("act", { payment: "p5", action: "pay", card: "4000000000000259" });
  const read = async (path: string) => (await answerTo(double.get(path))).body;
  const session = await read(`/v1/checkout/sessions/${body.id}`);
  const intent = await read(`/v1/payment_intents/${String(session.payment_intent)}?expand[]=latest_charge`);
  const { data: disputes } = await read(`/v1/disputes?payment_intent=${intent.id}`);
  const { data: lines } = await read("/v1/balance_transactions");
  const [dispute, line] = [disputes, lines].map((list) => (list as Answer[])[0]);
  const charge = intent.latest_charge as Answer;
  const objects = {
    checkout_session: session,
    payment_intent: intent,
    charge,
    dispute,
    balance_transaction: line,
  };
  for (const [name, object] of Object.entries(objects))
    expect([name, unlike(samples[name as keyof typeof samples], object ?? {})]).toEqual([name, []]);
});

test("its webhooks are signed as the official package checks them", async () => {
  const stripe = new Stripe(KEY);
  expect(double.heard.length).toBeGreaterThan(0);
  for (const { raw, headers } of double.heard) {
    const event = stripe.webhooks.constructEvent(raw, headers.get("stripe-signature") ?? "", WEBHOOK_SECRET);
    expect(event.object).toBe("event");
  }
});

test("evidence is staged, submitted once, and then refused", async () => {
  const { body } = await create({
    client_reference_id: "p4",
    "payment_intent_data[metadata][payment]": "p4",
  });
  await double.control("act", { payment: "p4", action: "pay", card: "4000000000000259" });
  const { body: session } = await answerTo(double.get(`/v1/checkout/sessions/${body.id}`));
  const { body: list } = await answerTo(
    double.get(`/v1/disputes?payment_intent=${String(session.payment_intent)}`),
  );
  const [dispute] = list.data as Answer[];
  const update = (form: Record<string, string>) => answerTo(double.post(`/v1/disputes/${dispute?.id}`, form));
  const staged = await update({ "evidence[uncategorized_text]": "They gave.", submit: "false" });
  expect(staged.body).toMatchObject({
    status: "needs_response",
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect((await update({ submit: "true" })).body).toMatchObject({
    status: "under_review",
    evidence_details: { submission_count: 1 },
  });
  expect((await update({ "evidence[uncategorized_text]": "More." })).status).toBe(400);
});

test("it knows its objects after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-stripe-"));
  const file = join(folder, "stripe.jsonl");
  const before = await runStripe({ file });
  const { body } = await answerTo(before.post("/v1/checkout/sessions", ORDER));
  before.stop();
  const after = await runStripe({ file });
  expect((await answerTo(after.get(`/v1/checkout/sessions/${body.id}`))).body.id).toBe(body.id);
  after.stop();
  rmSync(folder, { recursive: true });
});
