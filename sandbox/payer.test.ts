import { afterAll, describe, expect, test } from "vitest";
import type { Entry } from "./journal.ts";
import { sign } from "./signature.ts";
import { runSandbox, SECRET } from "./testing.ts";

/** Uses the real process as a payer, a merchant and a tester. */

const returnOrigin = "http://localhost:4291";
const { url, heard, stop } = await runSandbox(returnOrigin);
afterAll(stop);

function post(path: string, values: object, key = SECRET): Promise<Response> {
  const body = JSON.stringify(values);
  return fetch(url + path, { method: "POST", headers: { "Sandbox-Signature": sign(body, key) }, body });
}
const get = (path: string, key = SECRET) =>
  fetch(url + path, { headers: { "Sandbox-Signature": sign(`GET ${path}`, key) } });

let made = 0;
async function opened(changed: object = {}) {
  const reference = `payment-${++made}`;
  const response = await post("/sessions", {
    account: "fondation-bomoko",
    reference,
    amount: "49500.00",
    currency: "CDF",
    description: "Kits scolaires",
    language: "fr",
    returnUrl: `${returnOrigin}/donate/status/AAAAAAAAAAAAAAAAAAAAAA`,
    ...changed,
  });
  const { id, url: page } = (await response.json()) as { id: string; url: string };
  return { reference, id, page };
}
const send = (page: string, form: Record<string, string>) =>
  fetch(page, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const webhooksOf = async (reference: string, count = 1) => {
  const mine = () => heard.filter(({ data }) => data.reference === reference);
  await expect.poll(() => mine().length).toBeGreaterThanOrEqual(count);
  return mine();
};
const statusOf = async (reference: string) =>
  (await (await get(`/sessions?account=fondation-bomoko&reference=${reference}`)).json()) as Record<
    string,
    string
  >;
const textOf = async (page: string) => (await fetch(page)).text();

describe("by card", () => {
  test.each([
    ["4242 4242 4242 4242", "payment.paid", undefined],
    ["4000 0000 0000 0002", "payment.refused", "card_declined"],
    ["4000 0000 0000 9995", "payment.refused", "insufficient_funds"],
    ["4000 0000 0000 0069", "payment.refused", "expired_card"],
    ["4100 0000 0000 0019", "payment.refused", "fraudulent"],
  ])("%s: %s %s", async (card, type, reason) => {
    const { reference, page } = await opened();
    expect((await send(page, { decision: "pay", card })).status).toBe(303);
    const [event] = await webhooksOf(reference);
    expect([event?.type, event?.data.reason]).toEqual([type, reason]);
    expect(await statusOf(reference)).toMatchObject({ status: type.slice(8), amount: "49500.00" });
  });

  test("an unknown card is refused with an explanation, and nothing is decided", async () => {
    const { reference, page } = await opened();
    const answer = await send(page, { decision: "pay", card: "5555 5555 5555 4444" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("numéros d’essai de la liste");
    expect((await statusOf(reference)).status).toBe("open");
  });

  test("a payer who cancels is redirected to the merchant's cancel page, if it is on the same site", async () => {
    const cancelUrl = `${returnOrigin}/confirmation?payment=cancelled`;
    const placeAfter = async (decision: Record<string, string>) => {
      const { page } = await opened({ cancelUrl });
      const answer = await send(page, decision);
      expect(await textOf(page)).toContain(answer.headers.get("Location"));
      return answer.headers.get("Location");
    };
    expect(await placeAfter({ decision: "cancel" })).toBe(cancelUrl);
    expect(await placeAfter({ decision: "refuse" })).toBe(cancelUrl);
    expect(await placeAfter({ decision: "pay" })).toMatch(/\/donate\/status\//);
    const elsewhere = await post("/sessions", {
      account: "fondation-bomoko",
      reference: "elsewhere",
      amount: "1.00",
      currency: "USD",
      description: "Un champ",
      language: "fr",
      returnUrl: `${returnOrigin}/`,
      cancelUrl: "https://evil.example/",
    });
    expect(elsewhere.status).toBe(422);
  });

  test("one card pays and is disputed at once; another pays once and is refused the next time", async () => {
    const disputed = await opened();
    await send(disputed.page, { decision: "pay", card: "4000 0000 0000 0259" });
    expect((await webhooksOf(disputed.reference, 2)).map(({ type }) => type).sort()).toEqual([
      "payment.disputed",
      "payment.paid",
    ]);

    const first = await opened({ recurring: true });
    await send(first.page, { decision: "pay", card: "4000 0000 0000 0341" });
    const [paid] = await webhooksOf(first.reference);
    expect(paid?.data).toMatchObject({ method: "card", token: "tok_4000000000000341" });
    const renewal = {
      account: "fondation-bomoko",
      reference: "renewal-1",
      amount: "5.00",
      currency: "USD",
      description: "Kits",
      language: "fr",
      returnUrl: `${returnOrigin}/`,
      token: "tok_4000000000000341",
    };
    expect((await post("/charges", renewal)).status).toBe(201);
    expect((await post("/charges", renewal)).status).toBe(201);
    expect(await webhooksOf("renewal-1")).toMatchObject([
      { type: "payment.refused", data: { reason: "insufficient_funds" } },
    ]);
    expect((await post("/charges", { ...renewal, token: "tok_4242424242424242" })).status).toBe(201);
    expect((await post("/charges", { ...renewal, reference: "renewal-2", token: "tok_1" })).status).toBe(422);
  });
});

describe("by mobile money", () => {
  const byPhone = async (number: string, operator = "vodacom", changed: object = {}) => {
    const session = await opened(changed);
    const answer = await send(session.page, { decision: "number", operator, number });
    return { ...session, answer };
  };
  test.each([
    ["243813456789", "payment.paid", undefined],
    ["0813456789", "payment.paid", undefined],
    ["243813456019", "payment.refused", "PAYER_LIMIT_REACHED"],
    ["243813456029", "payment.refused", "PAYER_NOT_FOUND"],
    ["243813456039", "payment.refused", "PAYMENT_NOT_APPROVED"],
    ["243813456049", "payment.refused", "INSUFFICIENT_BALANCE"],
    ["243813456069", "payment.refused", "UNSPECIFIED_FAILURE"],
  ])("Vodacom %s, with a PIN: %s %s", async (number, type, reason) => {
    const { reference, page, answer } = await byPhone(number);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('name="pin"');
    expect((await statusOf(reference)).status).toBe("open");
    expect((await send(page, { decision: "pin", operator: "vodacom", number, pin: "1234" })).status).toBe(
      303,
    );
    const [event] = await webhooksOf(reference);
    expect([event?.type, event?.data.reason]).toEqual([type, reason]);
    if (type === "payment.paid") expect(event?.data).toMatchObject({ method: "mobile_money" });
  });

  test.each([
    ["airtel", "243973456789"],
    ["orange", "243893456789"],
  ])("%s %s succeeds; a number of another operator does not", async (operator, number) => {
    const { reference, page } = await byPhone(number, operator);
    await send(page, { decision: "pin", operator, number, pin: "0000" });
    expect((await webhooksOf(reference))[0]?.type).toBe("payment.paid");
    expect((await byPhone("243813456789", operator)).answer.status).toBe(422);
  });

  test("refused on the phone; a number that never calls back; an amount with centimes that Vodacom cannot take", async () => {
    const refused = await byPhone("243813456789");
    await send(refused.page, { decision: "reject", operator: "vodacom", number: "243813456789" });
    expect((await webhooksOf(refused.reference))[0]?.data.reason).toBe("PAYMENT_NOT_APPROVED");

    const silent = await byPhone("243813456129");
    await send(silent.page, { decision: "pin", operator: "vodacom", number: "243813456129", pin: "1234" });
    expect((await statusOf(silent.reference)).status).toBe("open");
    expect(await textOf(silent.page)).toContain("En attente de l’opérateur");

    const centimes = await byPhone("243813456789", "vodacom", { amount: "49500.50" });
    expect(centimes.answer.status).toBe(303);
    expect((await webhooksOf(centimes.reference))[0]?.data.reason).toBe("UNSPECIFIED_FAILURE");
  });

  test("accepts CDF and USD only, and says so", async () => {
    const { page, answer } = await byPhone("243813456789", "vodacom", { amount: "5000", currency: "XOF" });
    expect(answer.status).toBe(422);
    expect(await textOf(`${page}?method=mobile`)).toContain("n’acceptent que le CDF et l’USD");
  });
});

describe("the actions of a tester", () => {
  const act = (reference: string, action: string, reason?: string) =>
    post("/control/act", { reference, action, ...(reason && { reason }) }).then(
      ({ status }) => status,
      () => 0,
    );
  const typesOf = async (reference: string, count: number) =>
    (await webhooksOf(reference, count)).map(({ type }) => type);

  test.each([
    ["pay", ["payment.paid"]],
    ["cancel", ["payment.cancelled"]],
    ["expire", ["payment.expired"]],
    ["pay-twice", ["payment.paid", "payment.paid", "payment.paid"]],
    ["pay-disorder", ["payment.paid", "payment.refused"]],
  ])("%s", async (action, types) => {
    const { reference } = await opened();
    expect(await act(reference, action)).toBe(200);
    expect(await typesOf(reference, types.length)).toEqual(types);
  });

  test("pays late, without a webhook, with a lost answer; refunds and disputes only paid payments", async () => {
    const late = await opened();
    expect(await act(late.reference, "pay-late")).toBe(200);
    expect((await typesOf(late.reference, 2)).sort()).toEqual(["payment.expired", "payment.paid"]);
    expect(await act(late.reference, "pay")).toBe(409);

    const silent = await opened();
    expect(await act(silent.reference, "pay-silent")).toBe(200);
    expect((await statusOf(silent.reference)).status).toBe("paid");

    const lost = await opened();
    expect(await act(lost.reference, "pay-lost")).toBe(0);
    expect(await typesOf(lost.reference, 1)).toEqual(["payment.paid"]);
    expect(await act(lost.reference, "dispute")).toBe(200);
    expect(await act(lost.reference, "refund")).toBe(409);

    const refund = { session: silent.id, amount: "49500.00", currency: "CDF" };
    expect((await post("/refunds", { ...refund, amount: "49501.00" })).status).toBe(422);
    expect((await post("/refunds", refund)).status).toBe(201);
    expect((await post("/refunds", refund)).status).toBe(201);
    const [first, again] = await webhooksOf(silent.reference, 2);
    expect([first?.type, again?.id]).toEqual(["payment.refunded", first?.id]);
    expect((await post("/refunds", { ...refund, session: (await opened()).id })).status).toBe(409);
  });

  test("partial refunds, by buttons and by the merchant; a won dispute; another amount", async () => {
    const { reference, id, page } = await opened();
    await act(reference, "pay");
    expect(await act(reference, "refund-part")).toBe(200);
    expect(await statusOf(reference)).toMatchObject({ status: "refunded", refunded: "24750" });
    const refund = { session: id, amount: "750.00", currency: "CDF" };
    expect((await post("/refunds", refund)).status).toBe(201);
    expect(await act(reference, "dispute")).toBe(200);
    expect(await textOf(page)).toContain('value="win"');
    expect(await act(reference, "win")).toBe(200);
    expect(await statusOf(reference)).toMatchObject({ status: "reinstated", refunded: "25500" });
    expect((await post("/refunds", { ...refund, amount: "24000.01" })).status).toBe(422);
    expect(await act(reference, "refund")).toBe(200);
    expect(await act(reference, "refund")).toBe(409);
    expect(await textOf(page)).not.toContain('value="refund"');

    const other = await opened();
    expect(await act(other.reference, "pay-other")).toBe(200);
    expect(await statusOf(other.reference)).toMatchObject({ status: "paid", amount: "1" });
  });

  test("can also be triggered by buttons in a closed panel of the page", async () => {
    const { reference, page } = await opened();
    expect(await textOf(page)).toMatch(/<details><summary>Commandes d’essai<\/summary>/);
    expect((await send(page, { control: "refuse", reason: "PAYER_LIMIT_REACHED" })).status).toBe(303);
    expect((await webhooksOf(reference))[0]?.data.reason).toBe("PAYER_LIMIT_REACHED");
    expect(await textOf(page)).toContain("Plafond atteint");
    expect((await send(page, { control: "pay-late" })).status).toBe(303);
    expect((await send(page, { control: "refund" })).status).toBe(303);
    expect((await webhooksOf(reference, 3)).at(-1)?.type).toBe("payment.refunded");
    expect(await textOf(page)).toContain("Paiement remboursé");
  });

  test("need the secret, as does reading the journal", async () => {
    expect((await get("/control/journal", "another secret")).status).toBe(401);
    expect(
      (await get("/sessions?account=fondation-bomoko&reference=payment-1", "another secret")).status,
    ).toBe(401);
    expect(
      (await post("/control/act", { reference: "payment-1", action: "pay" }, "another secret")).status,
    ).toBe(401);
    expect((await post("/control/behaviour", { webhooks: "off" }, "another secret")).status).toBe(401);
    const { entries } = (await (await get("/control/journal")).json()) as { entries: Entry[] };
    const paid = entries.filter((entry) => entry.kind === "decision" && entry.event.type === "payment.paid");
    expect(paid.length).toBeGreaterThan(10);
    expect(entries.filter(({ kind }) => kind === "session")).toHaveLength(made + 1);
  });
});

test("ten languages, mirrored in Arabic, each with its own words, and without a script", async () => {
  const titles = new Set<string>();
  for (const language of ["fr", "en", "es", "zh", "ar", "ru", "pt", "hi", "de", "sw"]) {
    const { page } = await opened({ language });
    const [card, mobile] = [await textOf(page), await textOf(`${page}?method=mobile`)];
    const number = await send(page, { decision: "number", operator: "orange", number: "243893456789" });
    const phone = await number.text();
    for (const html of [card, mobile, phone]) {
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      expect(html).not.toMatch(/undefined|<script|style="|\bon\w+=/);
    }
    titles.add(card.match(/(?<=<summary>).*?(?=<\/summary>)/g)?.join() ?? "");
    titles.add(/<legend>(.*?)<\/legend>/.exec(mobile)?.[1] ?? "");
  }
  expect(titles.size).toBeGreaterThanOrEqual(17);
  const unknown = await opened({ language: "xx" });
  expect(await textOf(unknown.page)).toContain('<html lang="fr" dir="ltr">');
});
