import { expect, test } from "vitest";
import { sampleAccounts } from "./annual-accounts.ts";
import { annualAccountsSchema, totalOf } from "./schemas/annual-accounts.ts";
import { problemsOf } from "./testing.ts";

test("the sample's accounts follow their schema, three years, latest first", () => {
  const source = (index: number) => `content/annual-accounts.ts [${index}]`;
  expect(
    sampleAccounts.flatMap((one, index) => problemsOf(annualAccountsSchema, one, source(index))),
  ).toEqual([]);
  expect(sampleAccounts.map(({ year }) => year)).toEqual([2025, 2024, 2023]);
});

test("each year begins with the funds that the year before ended with", () => {
  for (const [index, { income, charges, liabilities }] of sampleAccounts.entries()) {
    const after = sampleAccounts[index - 1];
    if (!after) continue;
    const ended = (liabilities[0]?.thousands ?? 0) + totalOf(income) - totalOf(charges);
    expect(after.liabilities[0]?.thousands, String(after.year)).toBe(ended);
  }
});

test("accounts that do not balance are named", () => {
  const [accounts] = sampleAccounts;
  const wrong = { ...accounts, assets: [{ label: "Caisse", thousands: 1 }] };
  expect(problemsOf(annualAccountsSchema, wrong, "sample")).toEqual([
    "sample assets: must be the liabilities and the year's result",
  ]);
});
