import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Currency } from "../../../../../contracts/money.ts";
import { intentOf, type PawapayHere, withPawapay } from "../../../../testing/pawapay.ts";

let here: PawapayHere;
beforeAll(async () => {
  here = await withPawapay();
});
afterAll(() => here.stop());
afterEach(() => here.reset());

describe("pawaPay's own page", () => {
  async function opened(operator: string, currency: Currency, minor: number) {
    const intent = intentOf(minor, currency);
    const outcome = await here.pays.create(intent, await here.meansOf(operator, currency), { phone: null });
    if (outcome.kind !== "page") throw new Error(outcome.kind);
    expect(new URL(outcome.url).origin).toBe(here.pays.checkoutOrigins[0]);
    return { id: intent.id, session: outcome.session, page: outcome.url };
  }
  const decide = (page: string, decision: string, values: Record<string, string> = {}) =>
    fetch(page, { method: "POST", body: new URLSearchParams({ decision, ...values }), redirect: "manual" });
  const payer = { phone: "243 813 456 789", provider: "VODACOM_MPESA_COD" };

  test("is opened where no number is given; nothing is known of the payment before its payer acts", async () => {
    const { id, session, page } = await opened("VODACOM_MPESA_COD", "CDF", 500_000);
    expect(session).toBe(id);
    expect((await (await fetch(page)).text()).replace(/[\u00a0\u202f]/g, " ")).toContain("5 000 CDF");
    expect(await here.pays.status(id, id)).toBeNull();
    const left = await decide(page, "leave");
    expect([left.status, left.headers.get("Location")]).toEqual([
      303,
      `https://bomoko.example/donate/status/abc?depositId=${id}`,
    ]);
    expect(await here.pays.status(id, id)).toBeNull();
  });

  test("is confirmed or refused there, by plain forms", async () => {
    const paid = await opened("VODACOM_MPESA_COD", "CDF", 500_000);
    expect((await decide(paid.page, "pay", payer)).status).toBe(303);
    expect(here.readOf(await here.firstHeard(paid.id))).toEqual({ ask: paid.id });
    expect((await here.pays.status(paid.id, null))?.event?.type).toBe("paid");
    const refused = await opened("ORANGE_COD", "USD", 550);
    await decide(refused.page, "refuse", { phone: "0893456789", provider: "ORANGE_COD" });
    expect((await here.pays.status(refused.id, null))?.event).toMatchObject({
      type: "refused",
      reason: "not_approved",
      amount: { minor: 550, currency: "USD" },
    });
  });

  test("keeps what was typed where it cannot be paid so", async () => {
    const { id, page } = await opened("VODACOM_MPESA_COD", "CDF", 500_000);
    const again = await decide(page, "pay", { ...payer, phone: "0970000000" });
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(html).toContain('value="0970000000"');
    expect(html).toContain("Ce numéro n’est pas de cet opérateur.");
    expect(await here.pays.status(id, null)).toBeNull();
  });

  test("is not opened for a closed country of one operator, and is over after a quarter of an hour", async () => {
    const { page } = await opened("MTN_MOMO_BEN", "XOF", 5000);
    await here.control("behaviour", { clockAheadMs: 15 * 60_000 });
    expect((await fetch(page)).status).toBe(410);
    await here.control("operator", { provider: "MTN_MOMO_BEN", status: "CLOSED" });
    const means = await here.meansOf("MTN_MOMO_BEN", "XOF");
    const outcome = await here.pays.create(intentOf(5000, "XOF"), means, { phone: null });
    expect(outcome).toEqual({ kind: "refused", session: null, reason: "operator_unavailable" });
  });

  test("is not opened again for a payment that has a result", async () => {
    const intent = intentOf(500_000, "CDF");
    const means = await here.vodacom();
    await here.pays.create(intent, means, { phone: "243813456789" });
    await here.firstHeard(intent.id);
    const outcome = await here.pays.create(intent, means, { phone: null });
    expect(outcome).toMatchObject({ kind: "settled", event: { type: "paid" } });
  });
});
