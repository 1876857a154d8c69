import { expect, test } from "vitest";
import { valuesFromAddress } from "../form/donation-values.ts";
import { sponsorValuesFromAddress } from "../sponsorship/sponsor-values.ts";
import { wayOfAddress } from "../ways/giving-way.ts";
import { monthlyAddress, retryAddress } from "./give-again-address.ts";

test("a retry keeps the project, the amount and the rhythm", () => {
  const gift = { programId: "3", amount: { minor: 7500, currency: "XOF" } } as const;
  expect(retryAddress({ ...gift, donationType: "one_time" })).toBe(
    "/donate?program=3&amount=7500&type=one_time",
  );
  expect(retryAddress({ ...gift, donationType: "monthly" })).toBe(
    "/donate?program=3&amount=7500&type=monthly",
  );
});

test("the retry of a gift that already recurs is a one-time gift", () => {
  const gift = { programId: "sponsor:child", amount: { minor: 58_00, currency: "USD" } } as const;
  expect(retryAddress({ ...gift, donationType: "monthly", comesAgain: true })).toBe(
    "/sponsor?program=sponsor%3Achild&type=one_time&payIn=USD",
  );
});

test("the retry of a sponsorship paid in dollars opens its offer with the amount in euros", () => {
  const rate = { from: "EUR", to: "USD", asked: 100, paid: 116, date: "2026-11-16" } as const;
  const asked = { amount: { minor: 20_00, currency: "EUR" }, rate } as const;
  const amount = { minor: 23_20, currency: "USD" } as const;
  const address = retryAddress({ programId: "sponsor:meal", amount, asked, donationType: "one_time" });
  expect(address).toBe("/sponsor?program=sponsor%3Ameal&amount=20.00&type=one_time&payIn=USD");
  const search = new URLSearchParams(address.split("?")[1]);
  const way = wayOfAddress("/sponsor", search);
  expect(way.kind === "sponsor" && sponsorValuesFromAddress(search, way.offer)).toMatchObject({
    amount: "20.00",
    donationType: "one_time",
    payIn: "USD",
  });
});

test("each month: the same project and amount, whatever the rhythm was, and a form that reads it so", () => {
  const gift = {
    programId: "1",
    amount: { minor: 7_500, currency: "XOF" },
    donationType: "one_time",
  } as const;
  const address = monthlyAddress(gift);
  expect(address).toBe("/donate?program=1&amount=7500&type=monthly");
  expect(valuesFromAddress(new URLSearchParams(address.split("?")[1]))).toMatchObject({
    programId: "1",
    customAmount: "7500",
    donationType: "monthly",
  });
  const meal = { ...gift, programId: "sponsor:meal", amount: { minor: 20_00, currency: "EUR" } } as const;
  expect(monthlyAddress(meal)).toBe("/sponsor?program=sponsor%3Ameal&amount=20.00&type=monthly");
});
