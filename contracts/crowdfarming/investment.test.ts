import { expect, test } from "vitest";
import { INVESTMENT_BOUNDS, INVESTMENT_TYPES } from "./crowdfarming.ts";
import { checkInvestment } from "./investment.ts";

const body = { projectId: 1, amount: "12.50", investmentType: INVESTMENT_TYPES[0] };
const check = (changed: object) => checkInvestment({ ...body, ...changed });
const most = INVESTMENT_BOUNDS.max.minor;

test("an investment of one cent to the bound is accepted, in dollars", () => {
  expect(check({}).investment).toEqual({
    projectId: 1,
    amount: { minor: 1250, currency: "USD" },
    investmentType: INVESTMENT_TYPES[0],
    means: null,
    operationId: null,
    language: null,
  });
  expect(check({ amount: "0.01" }).investment?.amount.minor).toBe(1);
  expect(check({ amount: most / 100 }).investment?.amount.minor).toBe(most);
});

test.each<[object, object]>([
  [{ projectId: "x" }, { code: "project_unknown", field: "projectId" }],
  [{ amount: {} }, { code: "amount_invalid", field: "amount" }],
  [{ amount: 0 }, { code: "amount_invalid", field: "amount" }],
  [{ amount: "0.001" }, { code: "amount_invalid", field: "amount" }],
  [{ amount: "1".padEnd(33) }, { code: "amount_invalid", field: "amount" }],
  [
    { amount: (most + 1) / 100 },
    { code: "investment_too_large", field: "amount", values: { max: INVESTMENT_BOUNDS.max } },
  ],
])("%o is refused", (changed, problem) => {
  expect(check(changed).problems).toEqual([problem]);
});

test("an amount may be padded to 32 characters; problems are in the order of the form", () => {
  expect(check({ amount: "1".padEnd(32) }).investment?.amount.minor).toBe(100);
  const fields = check({ investmentType: "gift", amount: {}, projectId: "x" }).problems?.map(
    ({ field }) => field,
  );
  expect(fields?.slice(0, 2)).toEqual(["projectId", "amount"]);
});
