import { expect, test } from "vitest";
import type { OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import { isUnderWay, isUndone, screenOf, stepsOf, waits } from "./order-view.ts";

const of = (status: OrderView["status"], payment: OrderView["payment"]) => screenOf({ status, payment });

test("an order shows its status, or the state of its payment where that says more", () => {
  expect(of("received", "pending")).toBe("received");
  expect(of("sent", "paid")).toBe("sent");
  expect(of("sent", "partly_refunded")).toBe("sent");
  expect(of("cancelled", "cancelled")).toBe("cancelled");
  expect(of("cancelled", "refused")).toBe("refused");
  expect(of("cancelled", "expired")).toBe("expired");
  expect(of("received", "held")).toBe("held");
  expect(of("delivered", "disputed")).toBe("disputed");
  expect(of("declined", "refunded")).toBe("declined");
});

test("only an order that waits for its payment is polled", () => {
  expect(waits({ status: "received", payment: "created" })).toBe(true);
  expect(waits({ status: "received", payment: "held" })).toBe(false);
  expect(waits({ status: "paid", payment: "paid" })).toBe(false);
});

test("steps have the time at which they were reached", () => {
  const steps = [
    { status: "received", at: "2026-11-21T10:00:00Z" },
    { status: "paid", at: "2026-11-21T10:05:00Z" },
  ] as const;
  expect(stepsOf({ steps }).map(({ step, at }) => [step, at !== undefined])).toEqual([
    ["received", true],
    ["paid", true],
    ["prepared", false],
    ["sent", false],
    ["delivered", false],
  ]);
});

test("goods that were not sold can go back into the cart", () => {
  expect(
    ["cancelled", "refused", "expired", "declined", "returned"].every((one) => isUndone(one as "refused")),
  ).toBe(true);
  expect([isUndone("paid"), isUndone("refunded"), isUnderWay("prepared"), isUnderWay("refunded")]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
