import { expect, test } from "vitest";
import { retryAddress, screenOf } from "./gift-view.ts";

test("a gift whose payment has not begun is shown as waiting", () => {
  expect(screenOf({ state: "created" })).toBe("pending");
  expect(screenOf({ state: "paid" })).toBe("paid");
});

test("trying again keeps the project and the amount", () => {
  const gift = { programId: "3", amount: { minor: 7500, currency: "XOF" } } as const;
  expect(retryAddress(gift)).toBe("/donate?program=3&amount=7500");
});
