import { expect, test } from "vitest";
import { isGiven, screenOf } from "./gift-view.ts";

test("a gift whose payment has not begun is shown as pending", () => {
  expect(screenOf({ state: "created" })).toBe("pending");
  expect(screenOf({ state: "paid" })).toBe("paid");
});

test("a gift that is refunded in part is given, one that is contested is not", () => {
  expect(isGiven({ state: "partly_refunded" })).toBe(true);
  expect(isGiven({ state: "disputed" })).toBe(false);
});
