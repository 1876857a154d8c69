import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type PawapayHere, withPawapay } from "../../../../testing/pawapay.ts";

let here: PawapayHere;
beforeAll(async () => {
  here = await withPawapay();
});
afterAll(() => here.stop());
afterEach(() => here.reset());

describe("a refund", () => {
  async function paid(minor = 500_000) {
    const { id } = await here.begin("243813456789", minor);
    await here.firstHeard(id);
    return id;
  }
  const refund = (paymentId: string, minor: number, id: string = randomUUID()) =>
    here.pays.refund?.({ id, paymentId, session: paymentId, amount: { minor, currency: "CDF" } });
  const statusOf = (paymentId: string, refunds: readonly string[]) =>
    here.pays.status(paymentId, paymentId, refunds);

  test("in two parts: each callback asks, and asking says what went back in all", async () => {
    const paymentId = await paid();
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await refund(paymentId, 200_000, first)).toBeNull();
    expect(here.readOf(await here.firstHeard(first))).toEqual({ ask: paymentId });
    expect((await statusOf(paymentId, [first, second]))?.event).toMatchObject({
      type: "refunded",
      amount: { minor: 500_000 },
      refunded: { minor: 200_000, currency: "CDF" },
    });
    expect(await refund(paymentId, 300_000, second)).toBeNull();
    await here.firstHeard(second);
    expect((await statusOf(paymentId, [first, second]))?.event).toMatchObject({
      refunded: { minor: 500_000, currency: "CDF" },
    });
    expect(await refund(paymentId, 100)).toBe("DEPOSIT_ALREADY_REFUNDED");
  });

  test("sent twice goes back once", async () => {
    const paymentId = await paid();
    const id = randomUUID();
    expect(await refund(paymentId, 100_000, id)).toBeNull();
    expect(await refund(paymentId, 100_000, id)).toBeNull();
    await here.firstHeard(id);
    expect((await statusOf(paymentId, [id]))?.event?.refunded).toEqual({ minor: 100_000, currency: "CDF" });
  });

  test("of more than was paid, or of what was not paid, is refused for good", async () => {
    expect(await refund(await paid(), 600_000)).toBe("AMOUNT_TOO_LARGE");
    const open = await here.begin("243813456129");
    expect(await refund(open.id, 500_000)).toBe("INVALID_STATE");
    expect(await refund(randomUUID(), 500_000)).toBe("NOT_FOUND");
  });

  test("waits for the one before it, and for an answer that is clear", async () => {
    const paymentId = await paid();
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "DELAYED" });
    const first = randomUUID();
    expect(await refund(paymentId, 100_000, first)).toBeNull();
    await expect(refund(paymentId, 100_000)).rejects.toThrow("REFUND_IN_PROGRESS");
    await here.control("settle", { refundId: first, result: "COMPLETED" });
    await here.control("fault", { path: "/v2/refunds", answer: "late-error" });
    const second = randomUUID();
    await expect(refund(paymentId, 100_000, second)).rejects.toThrow("no clear answer");
    expect(await refund(paymentId, 100_000, second)).toBeNull();
  });

  test("that fails at the operator is named when asked about, and counts nothing", async () => {
    const paymentId = await paid();
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "DELAYED" });
    const id = randomUUID();
    await refund(paymentId, 100_000, id);
    await here.control("settle", { refundId: id, result: "WALLET_LIMIT_REACHED" });
    expect(here.readOf(await here.firstHeard(id))).toEqual({ ask: paymentId });
    expect(await statusOf(paymentId, [id])).toMatchObject({
      event: { type: "paid" },
      failedRefunds: [{ id, reason: "WALLET_LIMIT_REACHED" }],
    });
  });
});
