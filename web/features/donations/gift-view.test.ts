import { expect, test } from "vitest";
import { publicAddress, retryAddress, screenOf } from "./gift-view.ts";

test("a gift whose payment has not begun is shown as waiting", () => {
  expect(screenOf({ state: "created" })).toBe("pending");
  expect(screenOf({ state: "paid" })).toBe("paid");
});

test("trying again keeps the project and the amount", () => {
  const gift = { programId: "3", amount: { minor: 7500, currency: "XOF" } } as const;
  expect(retryAddress(gift)).toBe("/donate?program=3&amount=7500");
});

test("trying again a sponsorship paid in dollars leads to its offer and the euros asked", () => {
  const rate = { from: "EUR", to: "USD", asked: 100, paid: 116, date: "2026-11-16" } as const;
  const asked = { amount: { minor: 20_00, currency: "EUR" }, rate } as const;
  const gift = { programId: "sponsor:meal", amount: { minor: 23_20, currency: "USD" }, asked } as const;
  expect(retryAddress(gift)).toBe("/sponsor?program=sponsor%3Ameal&amount=20.00");
});

test("what is shared is the project or the offers, never the gift's own page", () => {
  expect(publicAddress({ programId: "3" })).toBe("/projects/3");
  expect(publicAddress({ programId: "sponsor:tree" })).toBe("/sponsor");
  expect(publicAddress({ programId: "education" })).toBe("/programs/education");
});
