import { describe, expect, test } from "vitest";
import { REFUSAL_REASONS } from "../../../../../contracts/refusals.ts";
import { eventIdOf, eventOf, paymentPage, readCallback, reasonOf, withoutPayer } from "./wire.ts";

const depositId = "0d7b52a5-3a0d-4a5e-9d38-0a4a7c1f5b11";
const refundId = "7d7b52a5-3a0d-4a5e-9d38-0a4a7c1f5b77";
const deposit = {
  depositId,
  status: "COMPLETED",
  amount: "1000.0000",
  currency: "CDF",
  country: "COD",
  payer: { type: "MMO", accountDetails: { phoneNumber: "243813456789", provider: "VODACOM_MPESA_COD" } },
  created: "2026-11-23T18:00:00Z",
  providerTransactionId: "abc",
  failureReason: null,
  metadata: {},
  aFieldOfTomorrow: 1,
};
const text = (changed: object = {}) => JSON.stringify({ ...deposit, ...changed });

describe("a callback", () => {
  test.each([
    ["of a payment", {}],
    ["of a refusal", { status: "FAILED", failureReason: { failureCode: "INSUFFICIENT_BALANCE" } }],
    ["with an amount that cannot be read", { amount: "ten" }],
  ])(
    "threat 16: %s only asks: any merchant of pawaPay's may send one that is validly signed",
    (_, changed) => {
      expect(readCallback(text(changed))).toEqual({ ask: depositId });
      expect(eventIdOf(text())).toBe(`${depositId}:COMPLETED`);
    },
  );

  test.each(["ACCEPTED", "PROCESSING", "IN_RECONCILIATION", "A_STATE_OF_TOMORROW"])(
    "with the step %s changes nothing",
    (status) => {
      expect(readCallback(text({ status }))).toEqual({ ignored: status });
    },
  );

  test("of a refund asks pawaPay what went back, and what failed", () => {
    const refund = { ...deposit, depositId: undefined, refundId, metadata: { payment: depositId } };
    const said = (changed: object = {}) => JSON.stringify({ ...refund, ...changed });
    expect(readCallback(said())).toEqual({ ask: depositId });
    expect(readCallback(said({ depositId }))).toEqual({ ask: depositId });
    expect(readCallback(said({ metadata: {} }))).toEqual({ stranger: "unknown_refund" });
    expect(readCallback(said({ status: "FAILED" }))).toEqual({ ask: depositId });
    expect(readCallback(said({ status: "FAILED", metadata: {} }))).toEqual({ stranger: "refund_failed" });
    expect(readCallback(said({ status: "ENQUEUED" }))).toEqual({ ignored: "ENQUEUED" });
    expect(eventIdOf(said())).toBe(`${refundId}:COMPLETED`);
  });

  test("of a statement changes nothing", () => {
    expect(readCallback(JSON.stringify({ statementId: refundId, status: "COMPLETED" }))).toEqual({
      ignored: "statement",
    });
  });

  test.each(["", "[]", "{}", "<html>", JSON.stringify({ depositId: "1", status: "COMPLETED" })])(
    "that is %s cannot be read",
    (raw) => {
      expect(readCallback(raw)).toEqual({ stranger: "unreadable" });
      expect(eventIdOf(raw)).toBeNull();
      expect(withoutPayer(raw)).toBe("");
    },
  );
});

describe("an answer about a payment", () => {
  const answer = (changed: object = {}) => eventOf({ ...deposit, ...changed });

  test("that is paid", () => {
    expect(answer()).toEqual({
      type: "paid",
      paymentId: depositId,
      session: depositId,
      amount: { minor: 100_000, currency: "CDF" },
      reason: null,
      paidWith: { method: "mobile_money", token: null },
    });
  });

  test("that is refused", () => {
    const failureReason = { failureCode: "INSUFFICIENT_BALANCE" };
    expect(answer({ status: "FAILED", failureReason })).toMatchObject({
      type: "refused",
      reason: "insufficient_funds",
    });
  });

  test("with an amount that cannot be read is held by whoever hears it", () => {
    expect(answer({ amount: "ten" })).toMatchObject({ type: "paid", amount: null });
    expect(answer({ currency: "GHS" })).toMatchObject({ amount: null });
  });
});

describe("what is kept of a callback", () => {
  const failureReason = { failureCode: "INSUFFICIENT_BALANCE", failureMessage: "243813456789 has no money" };
  test.each([
    ["payment", deposit],
    ["refusal", { ...deposit, status: "FAILED", failureReason }],
    ["refund", { ...deposit, refundId, metadata: { payment: depositId, note: "243813456789" } }],
    ["statement", { statementId: refundId, status: "COMPLETED", payer: deposit.payer }],
  ])("of a %s reads as before, without the payer's number", (_, callback) => {
    const raw = JSON.stringify(callback);
    expect(raw).toContain("243813456789");
    const kept = withoutPayer(raw);
    expect(kept).not.toContain("243813456789");
    expect(eventIdOf(kept)).toBe(eventIdOf(raw));
    expect(readCallback(kept)).toEqual(readCallback(raw));
  });
});

test("every code of pawaPay's two lists has a reason", () => {
  const codes = {
    PAYMENT_NOT_APPROVED: "not_approved",
    INSUFFICIENT_BALANCE: "insufficient_funds",
    PAYMENT_IN_PROGRESS: "payment_in_progress",
    TRANSACTION_ALREADY_IN_PROCESS: "payment_in_progress",
    PAYER_NOT_FOUND: "payer_not_found",
    PAYER_LIMIT_REACHED: "limit_reached",
    WALLET_LIMIT_REACHED: "limit_reached",
    UNSPECIFIED_FAILURE: "failed",
    UNKNOWN_ERROR: "failed",
    AMOUNT_OUT_OF_BOUNDS: "amount_refused",
    INVALID_AMOUNT: "amount_refused",
    INVALID_PHONE_NUMBER: "wrong_operator",
    INVALID_CURRENCY: "operator_unavailable",
    INVALID_PROVIDER: "operator_unavailable",
    PROVIDER_TEMPORARILY_UNAVAILABLE: "operator_unavailable",
    A_CODE_OF_TOMORROW: "failed",
  };
  expect(Object.fromEntries(Object.keys(codes).map((code) => [code, reasonOf(code)]))).toEqual(codes);
  expect(REFUSAL_REASONS).toEqual(expect.arrayContaining(Object.values(codes)));
});

test("the address of a hosted page, as both ways of writing its name have it", () => {
  expect(paymentPage.parse({ redirectUrl: "https://paywith.pawapay.io/?token=a" })).toBe(
    "https://paywith.pawapay.io/?token=a",
  );
  expect(paymentPage.parse({ redirectURL: "https://paywith.pawapay.io/?token=b" })).toContain("token=b");
  for (const wrong of [{}, { redirectUrl: "javascript:alert(1)" }, { redirectUrl: 1 }, null])
    expect(paymentPage.safeParse(wrong).success).toBe(false);
});
