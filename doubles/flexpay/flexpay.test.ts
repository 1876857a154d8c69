import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";
import { MERCHANT, runFlexpay, TOKEN } from "./testing.ts";

let double: Awaited<ReturnType<typeof runFlexpay>>;
beforeAll(async () => {
  double = await runFlexpay();
});
afterAll(() => double.stop());
beforeEach(async () => {
  await double.calm({ codes: "text" });
  double.heard.splice(0);
});

let payments = 0;
const mobile = (changed: object = {}) => ({
  merchant: MERCHANT,
  type: 1,
  phone: "243813456789",
  amount: 5000,
  currency: "CDF",
  reference: `REF${++payments}`,
  callbackUrl: double.callbackUrl,
  ...changed,
});
const card = (changed: object = {}) => ({
  authorization: `Bearer ${TOKEN}`,
  merchant: MERCHANT,
  reference: `CARD${++payments}`,
  amount: 17.7,
  currency: "USD",
  description: "Kits scolaires",
  callback_url: double.callbackUrl,
  approve_url: `${double.callbackUrl}/approved`,
  cancel_url: `${double.callbackUrl}/cancelled`,
  decline_url: `${double.callbackUrl}/declined`,
  home_url: double.callbackUrl,
  ...changed,
});
interface Answer {
  readonly code?: string | number;
  readonly error?: string;
  readonly message?: string;
  readonly orderNumber?: string | null;
  readonly url?: string | null;
  readonly transaction?: Readonly<Record<string, unknown>> | null;
}
const answerOf = async (response: Response) => (await response.json()) as Answer;
const MOBILE = "/api/rest/v1/paymentService";
const readOrder = async (orderNumber: unknown) =>
  answerOf(await double.get(`/api/rest/v1/check/${String(orderNumber)}`));

describe("a request to a telephone is taken strictly:", () => {
  test.each([
    ["no JSON", () => "{", [400, "bad_request"]],
    ["a list", () => [], [400, "bad_request"]],
    ["an unknown field", () => mobile({ operator: "mpesa" }), [400, "bad_request"]],
    ["the amount as text", () => mobile({ amount: "5000" }), [400, "bad_request"]],
    ["three decimals", () => mobile({ amount: 5.001, currency: "USD" }), [400, "bad_request"]],
    ["the type as text", () => mobile({ type: "1" }), [400, "bad_request"]],
    ["another type", () => mobile({ type: 2 }), [400, "bad_request"]],
    ["a number with a plus", () => mobile({ phone: "+243813456789" }), [400, "bad_request"]],
    ["another country", () => mobile({ phone: "250788123456" }), [400, "bad_request"]],
    ["another currency", () => mobile({ currency: "XOF" }), [400, "bad_request"]],
    ["no address to call", () => mobile({ callbackUrl: undefined }), [400, "bad_request"]],
    ["centimes", () => mobile({ amount: 5000.5 }), [200, "Montant invalide"]],
    ["nothing", () => mobile({ amount: 0 }), [200, "Montant invalide"]],
    ["another merchant", () => mobile({ merchant: "OTHER" }), [200, "Merchant inconnu"]],
    ["an empty account", () => mobile({ phone: "243813456049" }), [200, "Insufficient funds"]],
  ])("%s", async (_, body, expected) => {
    const response = await double.post(MOBILE, body());
    const { error, message } = await answerOf(response);
    expect([response.status, error ?? message]).toEqual(expected);
  });

  test("without its token it is not", async () => {
    const response = await double.post(MOBILE, mobile(), { Authorization: "Bearer another" });
    expect([response.status, (await answerOf(response)).error]).toEqual([401, "unauthorized"]);
    const status = await fetch(`${double.origin}/api/rest/v1/check/x`);
    expect(status.status).toBe(401);
  });
});

describe("a payment by telephone", () => {
  const asked = async (changed: object) => answerOf(await double.post(MOBILE, mobile(changed)));

  test("is sent, not paid; then its callback comes without a signature, and the check says 0", async () => {
    const sent = await asked({ reference: "R-1" });
    expect(sent).toEqual({
      code: "0",
      message: "Transaction envoyée avec succès. Veuillez valider le push message",
      orderNumber: expect.stringMatching(/^\w{14}243813456789$/),
      provider_reference: null,
      reference: null,
      url: null,
    });
    await expect.poll(() => double.heard.length).toBe(1);
    const [callback] = double.heard;
    expect(callback?.headers.get("signature")).toBeNull();
    expect(JSON.parse(String(callback?.raw))).toEqual({
      code: "0",
      reference: "R-1",
      provider_reference: "",
      orderNumber: sent.orderNumber,
      amount: "5000.0",
      amountCustomer: "5150.0",
      phone: "243813456789",
      currency: "CDF",
      createdAt: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/),
      channel: "mpesa",
    });
    const { transaction } = await readOrder(sent.orderNumber);
    expect(transaction).toMatchObject({ status: "0", reference: "R-1", amount: "5000.0", currency: "CDF" });
  });

  test("that failed is found with code 0 and status 1; one that waits has status 2", async () => {
    const failed = await asked({ phone: "243813456039" });
    await expect.poll(async () => (await readOrder(failed.orderNumber)).transaction?.status).toBe("1");
    expect(await readOrder(failed.orderNumber)).toMatchObject({
      code: "0",
      message: "Le paiement n'a pas réussi",
    });
    const open = await asked({ phone: "243813456159" });
    expect((await readOrder(open.orderNumber)).transaction?.status).toBe("2");
    expect(await readOrder("nothing")).toEqual({
      code: "1",
      message: "Aucune transaction trouvée",
      transaction: null,
    });
  });

  test("has numbers whose callback does not come, or cannot be read", async () => {
    const silent = await asked({ phone: "243813456129" });
    await expect.poll(async () => (await readOrder(silent.orderNumber)).transaction?.status).toBe("0");
    expect(double.heard).toEqual([]);
    await asked({ phone: "243813456149" });
    await expect.poll(() => double.heard.map(({ raw }) => String(raw))).toEqual(["<garbage>"]);
  });

  test("is told as often, as early and as wrongly as a tester wants", async () => {
    await double.calm({ early: true, copies: 2, tampered: true, disorder: true, codes: "number" });
    const sent = await asked({});
    expect(sent.code).toBe(0);
    const codes = double.heard.map(({ raw }) => (JSON.parse(String(raw)) as Answer).code);
    expect(codes).toEqual([1, 1, 1]);
    expect(JSON.parse(String(double.heard[0]?.raw))).toMatchObject({ amount: "999999.0" });
    expect((await readOrder(sent.orderNumber)).transaction).toMatchObject({ status: 0, amount: 5000 });
  });

  test("is told again until the merchant answers", async () => {
    double.merchant.answer = 503;
    await asked({});
    await expect.poll(() => double.heard.length).toBe(1);
    double.merchant.answer = 200;
    await expect.poll(() => double.heard.length).toBe(2);
  });

  test("meets the faults that a tester asks for", async () => {
    const answers: (number | string)[][] = [];
    for (const answer of ["error", "html", "lost", "late-error"]) {
      await double.post("/control/fault", { path: MOBILE, answer });
      const reference = `F-${answer}`;
      const got = await double.post(MOBILE, mobile({ reference })).catch(() => undefined);
      const kept = (await (await double.post("/control/orders", { reference })).json()) as unknown[];
      const type = got?.headers.get("content-type")?.split(";")[0] ?? "none";
      answers.push([type, got?.status ?? 0, kept.length]);
    }
    expect(answers).toEqual([
      ["application/json", 500, 0],
      ["text/html", 200, 0],
      ["none", 0, 1],
      ["application/json", 500, 1],
    ]);
  });
});

describe("a payment by card", () => {
  const opened = async (changed: object = {}) => answerOf(await double.post("/v1.1/pay", card(changed)));
  const pay = (url: unknown, values: Record<string, string>) =>
    fetch(String(url), { method: "POST", body: new URLSearchParams(values), redirect: "manual" });

  test("takes its token in the body, and a reference of 25 characters at most", async () => {
    expect(await opened({ authorization: "Bearer another" })).toMatchObject({ error: "unauthorized" });
    expect(await opened({ merchant: "OTHER" })).toMatchObject({ code: "1", url: null });
    expect(await opened({ reference: "x".repeat(26) })).toMatchObject({ error: "bad_request" });
    expect(await opened({ callbackUrl: "https://bomoko.example" })).toMatchObject({ error: "bad_request" });
    expect(await opened({ description: "" })).toMatchObject({ error: "bad_request" });
  });

  test("is made on a page without script, which may lead to the merchant", async () => {
    const { url, orderNumber } = await opened();
    const page = await fetch(String(url));
    const html = await page.text();
    expect(html).toContain("17,70 USD");
    expect(html).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain(new URL(double.callbackUrl).origin);
    expect((await pay(url, { card: "1234", decision: "pay" })).status).toBe(422);
    const paid = await pay(url, { card: "4242 4242 4242 4242", decision: "pay" });
    expect([paid.status, paid.headers.get("location")]).toEqual([303, `${double.callbackUrl}/approved`]);
    expect((await readOrder(orderNumber)).transaction).toMatchObject({ status: "0", amount: "17.7" });
    expect(JSON.parse(String(double.heard[0]?.raw))).not.toHaveProperty("phone");
    const again = await fetch(String(url), { redirect: "manual" });
    expect(again.headers.get("location")).toBe(`${double.callbackUrl}/approved`);
  });

  test("may be declined, or left", async () => {
    const declined = await opened();
    const answer = await pay(declined.url, { card: "4000000000000002", decision: "pay" });
    expect(answer.headers.get("location")).toBe(`${double.callbackUrl}/declined`);
    expect((await readOrder(declined.orderNumber)).transaction?.status).toBe("1");
    const left = await opened();
    const away = await pay(left.url, { decision: "cancel" });
    expect(away.headers.get("location")).toBe(`${double.callbackUrl}/cancelled`);
    expect((await readOrder(left.orderNumber)).transaction?.status).toBe("2");
  });
});

test("the process serves, and exits with its parent", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      FLEXPAY_DOUBLE_PORT: String(port),
      FLEXPAY_DOUBLE_URL: `http://127.0.0.1:${port}`,
      FLEXPAY_DOUBLE_TOKEN: TOKEN,
      FLEXPAY_DOUBLE_MERCHANT: MERCHANT,
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  const status = async () => (await fetch(`http://127.0.0.1:${port}/x`).catch(() => undefined))?.status;
  await expect.poll(status).toBe(401);
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});
