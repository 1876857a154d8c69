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
const methods = ["mobile_money", "card"] as const;
const withOnly = (...currencies: Currency[]) => paymentsOf([{ currencies, methods }], asked, "open");

test("without a provider all is closed", () => {
  expect(paymentsOf([], asked, "trial")).toBe("closed");
});

test("what no means collects, in its currency or by a rate, is named after the state", () => {
  expect(withOnly("XOF", "EUR", "USD")).toBe("open");
  expect(withOnly("USD")).toBe("open sponsorship course");
  expect(withOnly("CDF")).toBe("open gift sponsorship order course");
  const providers = [
    { currencies: ["EUR"], methods },
    { currencies: ["XOF"], methods },
  ] as const;
  expect(paymentsOf(providers, asked, "trial")).toBe("trial order investment");
});

test("the methods of gifts and sponsorships are named in one order, where they are not the usual two", () => {
  const named = (...providers: Parameters<typeof paymentsOf>[0]) => paymentsOf(providers, asked, "open");
  const phones = { currencies: ["XOF"], methods: ["mobile_money"] } as const;
  const cards = { currencies: ["USD", "EUR"], methods: ["card"] } as const;
  const bank = { currencies: ["USD"], methods: ["bank_transfer"] } as const;
  expect(named(cards, phones)).toBe("open by-sponsorship:card");
  expect(named(bank, cards, phones)).toBe("open by-gift:mobile_money,card,bank_transfer by-sponsorship:card");
  expect(named(phones)).toBe("open sponsorship order investment by-gift:mobile_money");
});
