import { expect, test } from "vitest";
import { valuesFromAddress, valuesFromFailure } from "./donation-values.ts";

const from = (query: string) => valuesFromAddress(new URLSearchParams(query));

test("without a query the form starts with the first project and the suggested amount", () => {
  expect(from("")).toMatchObject({
    programId: "1",
    amount: "10000",
    customAmount: "",
    donationType: "one_time",
  });
});

test("the address chooses the currency to pay in if there is a rate to it", () => {
  expect(from("payIn=USD").payIn).toBe("USD");
  expect(["", "payIn=XOF", "payIn=EUR", "payIn=BTC"].map((query) => from(query).payIn)).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("the address fills in the form", () => {
  expect(from("program=3&amount=25000&type=monthly")).toMatchObject({
    programId: "3",
    amount: "25000",
    donationType: "monthly",
  });
  expect(from("amount=7500")).toMatchObject({ amount: "custom", customAmount: "7500" });
  expect(from("amount=custom")).toMatchObject({ amount: "custom", customAmount: "" });
});

test("a program is chosen by its slug", () => {
  expect(from("program=women").programId).toBe("women");
});

test("invalid values in the address are ignored", () => {
  expect(from("program=99&type=hourly&amount=-1e9")).toMatchObject({
    programId: "1",
    donationType: "one_time",
    amount: "custom",
    customAmount: "",
  });
});

test("a refused form keeps the typed values", () => {
  const values = {
    programId: "5",
    amount: "custom",
    customAmount: "12 abc",
    donorEmail: "ada@",
    anonymous: "on",
  };
  expect(valuesFromFailure(values)).toEqual({ ...from(""), ...values, anonymous: true });
});
