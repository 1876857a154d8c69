import { expect, test } from "vitest";
import type { Currency } from "../../../contracts/money.ts";
import { paymentsOf } from "./collected.ts";

const toDollars = { from: "XOF", to: "USD", asked: 565, paid: 100, date: "2026-11-16" } as const;
const asked = {
  gift: { currency: "XOF", rates: [toDollars] },
  sponsorship: { currency: "EUR", rates: [toDollars] },
  order: { currency: "USD", rates: [] },
  investment: { currency: "USD", rates: [{ ...toDollars, from: "USD", to: "CDF" }] },
  course: { currency: "XOF", rates: [] },
} as const;
const withOnly = (...currencies: Currency[]) => paymentsOf([{ currencies }], asked, "open");

test("without a provider all is closed", () => {
  expect(paymentsOf([], asked, "trial")).toBe("closed");
});

test("what no means collects, in its currency or by a rate, is named after the state", () => {
  expect(withOnly("XOF", "EUR", "USD")).toBe("open");
  expect(withOnly("USD")).toBe("open sponsorship course");
  expect(withOnly("CDF")).toBe("open gift sponsorship order course");
  expect(paymentsOf([{ currencies: ["EUR"] }, { currencies: ["XOF"] }], asked, "trial")).toBe(
    "trial order investment",
  );
});
