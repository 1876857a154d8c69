import { expect, test } from "vitest";
import { wayOfAddress } from "../ways/giving-way.ts";
import { sponsorValuesFromAddress, sponsorValuesFromFailure } from "./sponsor-values.ts";

function offerOf(query: string) {
  const way = wayOfAddress("/sponsor", new URLSearchParams(query));
  if (way.kind !== "sponsor") throw new Error("no sponsorship");
  return way.offer;
}
const valuesOf = (query: string) => sponsorValuesFromAddress(new URLSearchParams(query), offerOf(query));

test("the query chooses the offer; without a valid type it is a child", () => {
  const types = ["", "type=child", "type=meal", "type=tree", "type=classroom", "type=whale"];
  expect(types.map((query) => offerOf(query))).toEqual([
    "child",
    "child",
    "meal",
    "tree",
    "classroom",
    "child",
  ]);
});

test("the form starts monthly and without an amount", () => {
  expect(valuesOf("type=tree")).toMatchObject({ amount: "", customAmount: "", donationType: "monthly" });
});

test("the link in a mail fills in the form", () => {
  const link = "program=sponsor:meal&amount=20.00&type=one_time";
  expect(offerOf(link)).toBe("meal");
  expect(valuesOf(link)).toMatchObject({ amount: "20.00", donationType: "one_time" });
  expect(valuesOf("program=sponsor:meal&amount=33.50")).toMatchObject({
    amount: "custom",
    customAmount: "33.50",
  });
  expect(valuesOf("type=meal&amount=<b>")).toMatchObject({ amount: "custom", customAmount: "" });
});

test("a refused form is shown as it was typed", () => {
  const typed = { amount: "custom", customAmount: "0", firstName: "Awa", country: "BE" };
  expect(sponsorValuesFromFailure(typed)).toMatchObject({ ...typed, donationType: "monthly" });
});
