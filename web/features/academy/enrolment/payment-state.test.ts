import { expect, test } from "vitest";
import { screenOf } from "./payment-state.ts";

test("every state of a payment has a screen; a payment that enrolled is shown as paid", () => {
  const screens = (["pending", "paid", "refused", "cancelled", "expired", "held", "returned"] as const).map(
    (state) => screenOf({ state, enrolled: false }),
  );
  expect(screens).toEqual(["pending", "refunded", "refused", "cancelled", "expired", "held", "refunded"]);
  expect(screenOf({ state: "paid", enrolled: true })).toBe("paid");
});
