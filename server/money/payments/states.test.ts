import { expect, test } from "vitest";
import { amountBack } from "./amount-back.ts";
import { nextCheck } from "./next-check.ts";
import { questioned } from "./questioned.ts";
import { ENTERED_FROM, heldInBooks, isInBooks, moneyState, type PaymentState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

const payment = (some: Partial<PaymentsTable>) =>
  ({
    amount: 500,
    currency: "USD",
    reference: "ABC",
    held_amount: null,
    held_currency: null,
    ...some,
  }) as PaymentsTable;
const day = 86_400_000;

test("a payment is in the books once its money came", () => {
  const states: PaymentState[] = [
    "created",
    "pending",
    "expired",
    "cancelled",
    "refused",
    "held",
    "returned",
  ];
  expect(states.filter(isInBooks)).toEqual([]);
  const booked: PaymentState[] = ["paid", "partly_refunded", "refunded", "disputed"];
  expect(booked.filter(isInBooks)).toEqual(booked);
});

test("each state is entered from every state before it, except those that need another", () => {
  expect(ENTERED_FROM).toEqual({
    created: [],
    pending: ["created"],
    expired: ["created", "pending"],
    cancelled: ["created", "pending", "expired"],
    refused: ["created", "pending", "expired", "cancelled"],
    held: ["created", "pending", "expired", "cancelled", "refused"],
    returned: ["held"],
    paid: ["created", "pending", "expired", "cancelled", "refused", "held", "returned"],
  });
});

test("refunds and disputes decide the state and what the books hold", () => {
  expect(moneyState(100, { refunded: 0, dispute: "none" })).toBe("paid");
  expect(moneyState(100, { refunded: 1, dispute: "none" })).toBe("partly_refunded");
  expect(moneyState(100, { refunded: 99, dispute: "won" })).toBe("partly_refunded");
  expect(moneyState(100, { refunded: 100, dispute: "none" })).toBe("refunded");
  expect(moneyState(100, { refunded: 100, dispute: "open" })).toBe("disputed");
  expect(moneyState(100, { refunded: 0, dispute: "won" })).toBe("paid");
  expect(heldInBooks(100, { refunded: 30, dispute: "none" })).toBe(70);
  expect(heldInBooks(100, { refunded: 30, dispute: "won" })).toBe(70);
  expect(heldInBooks(100, { refunded: 30, dispute: "open" })).toBe(0);
});

test("the provider is asked again soon while a payment is open, seldom while it may change, then no more", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const check = (state: PaymentState, age: number, of: object = {}) => {
    const payment = { provider: "sandbox", state, chosen_at: now, provider_session: null, ...of };
    const next = nextCheck(payment, new Date(now.getTime() - age), now);
    return next && next.getTime() - now.getTime();
  };
  for (const state of ["created", "pending"] as const) expect(check(state, 400 * day)).toBe(120_000);
  for (const state of ["expired", "cancelled", "refused"] as const) {
    expect(check(state, 3 * day - 1)).toBe(3_600_000);
    expect(check(state, 3 * day)).toBeNull();
  }
  for (const state of ["paid", "partly_refunded", "disputed"] as const) {
    expect(check(state, 60 * day - 1)).toBe(day);
    expect(check(state, 60 * day)).toBeNull();
  }
  for (const state of ["held", "returned", "refunded"] as const) expect(check(state, 0)).toBeNull();
  // Nobody was asked to collect it: nobody can be asked what became of it.
  const unchosen = { chosen_at: null };
  expect(check("created", 0, unchosen)).toBe(3_600_000);
  for (const state of ["expired", "cancelled"] as const) expect(check(state, 0, unchosen)).toBeNull();
  // Opened by a server of release 1.
  expect(check("pending", 0, { ...unchosen, provider_session: "s" })).toBe(120_000);
});

test("the whole amount that came goes back of a held payment, else the part, else the amount", () => {
  const held = { held_amount: 300, held_currency: "CDF" } as const;
  const part = { minor: 20, currency: "USD" } as const;
  expect(amountBack(payment({ state: "returned", ...held }), part)).toEqual({ minor: 300, currency: "CDF" });
  expect(amountBack(payment({ state: "refunded", ...held }), part)).toEqual(part);
  expect(amountBack(payment({ state: "returned" }), part)).toEqual(part);
  expect(amountBack(payment({ state: "refunded" }))).toEqual({ minor: 500, currency: "USD" });
  for (const missing of [{ held_amount: null }, { held_currency: null }])
    expect(amountBack(payment({ state: "returned", ...held, ...missing }))).toEqual({
      minor: 500,
      currency: "USD",
    });
});

test("the letter about a payment under review names the cause, and of a held one what came", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const held = { held_amount: 300, held_currency: "CDF" } as const;
  const requested = {
    amount: { minor: 500, currency: "USD" },
    at: "2026-03-01T12:00:00.000Z",
    reference: "ABC",
  };
  expect(questioned(payment({ state: "held", ...held }), now)).toEqual({
    cause: "held",
    came: { minor: 300, currency: "CDF" },
    ...requested,
  });
  expect(questioned(payment({ state: "disputed", ...held }), now)).toEqual({
    cause: "disputed",
    ...requested,
  });
  for (const missing of [{ held_amount: null }, { held_currency: null }])
    expect(questioned(payment({ state: "held", ...held, ...missing }), now)).toEqual({
      cause: "held",
      ...requested,
    });
});
