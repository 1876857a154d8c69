import { expect, test } from "vitest";
import { sponsorValuesFromAddress } from "../sponsorship/sponsor-values.ts";
import { wayOfAddress } from "../ways/giving-way.ts";
import { publicAddress, retryAddress, screenOf } from "./gift-view.ts";

test("a gift whose payment has not begun is shown as pending", () => {
  expect(screenOf({ state: "created" })).toBe("pending");
  expect(screenOf({ state: "paid" })).toBe("paid");
});

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

test("the shared address is the project or the offers, never the gift's own page", () => {
  expect(publicAddress({ programId: "3" })).toBe("/projects/3");
  expect(publicAddress({ programId: "sponsor:tree" })).toBe("/sponsor");
  expect(publicAddress({ programId: "education" })).toBe("/programs/education");
});
