import { expect, test } from "vitest";
import type { Money, Rate } from "../money.ts";
import { giftEffect } from "./gift-effect.ts";

const rates: readonly Rate[] = [
  { from: "XOF", to: "USD", asked: 565, paid: 100, date: "2026-11-16" },
  { from: "USD", to: "CDF", asked: 100, paid: 279_700, date: "2026-11-16" },
];
const kit = { minor: 16_50, currency: "USD" } as const;
const of = (amount: Money, price: Money = kit) => giftEffect(amount, price, rates);

test("whole units are rounded down, at the rate of the day", () => {
  expect(of({ minor: 10_000, currency: "XOF" })).toEqual({ count: 1 });
  expect(of({ minor: 50_000, currency: "XOF" })).toEqual({ count: 5 });
  expect(of({ minor: 33_00, currency: "USD" })).toEqual({ count: 2 });
});

test("less than one unit is a share of it, and less than a tenth is nothing", () => {
  expect(of({ minor: 5_000, currency: "XOF" })).toEqual({ share: "half" });
  expect(of({ minor: 11_00, currency: "USD" })).toEqual({ share: "twoThirds" });
  expect(of({ minor: 10_99, currency: "USD" })).toEqual({ share: "half" });
  expect(of({ minor: 1_65, currency: "USD" })).toEqual({ share: "tenth" });
  expect(of({ minor: 1_64, currency: "USD" })).toBeNull();
});

test("a rate works both ways; without one there is no answer", () => {
  expect(of({ minor: 46_200_00, currency: "CDF" })).toEqual({ count: 1 });
  expect(of({ minor: 100_00, currency: "EUR" })).toBeNull();
});
