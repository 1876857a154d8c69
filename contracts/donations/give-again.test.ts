import { expect, test } from "vitest";
import { giveAgain } from "./give-again.ts";

test("a gift in the form's own currency comes back with its amount and rhythm", () => {
  const gift = { programId: "3", amount: { minor: 7500, currency: "XOF" }, donationType: "yearly" } as const;
  expect(giveAgain(gift)).toEqual({
    form: "donate",
    query: { program: "3", amount: "7500", type: "yearly" },
  });
});

test("a sponsorship of 50 € paid as 58 $ is asked again as 50 €, to be paid in dollars", () => {
  const gift = {
    programId: "sponsor:child",
    amount: { minor: 58_00, currency: "USD" },
    asked: { minor: 50_00, currency: "EUR" },
    donationType: "monthly",
  } as const;
  expect(giveAgain(gift)).toEqual({
    form: "sponsor",
    query: { program: "sponsor:child", amount: "50.00", type: "monthly", payIn: "USD" },
  });
});

test("known in the paid currency alone, its figure is left out: the form would read it in another currency", () => {
  const gift = {
    programId: "2",
    amount: { minor: 49_500_00, currency: "CDF" },
    donationType: "monthly",
  } as const;
  expect(giveAgain(gift).query).toEqual({ program: "2", type: "monthly", payIn: "CDF" });
});
