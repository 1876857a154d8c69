import { expect, test } from "vitest";
import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { layoutOf, requestedLayout, screenOf } from "./result-view.ts";

const view = (
  state: InvestmentStatusView["state"],
  more: Partial<InvestmentStatusView> = {},
): InvestmentStatusView => ({
  state,
  amount: { minor: 5_000, currency: "USD" },
  projectId: 1,
  projectTitle: "Manioc",
  investmentType: "sponsor",
  createdAt: "2026-11-21T12:00:00Z",
  ...more,
});

test("the query chooses the layout; an unknown value is pending", () => {
  expect([null, "", "success", "cancelled", "paid"].map(requestedLayout)).toEqual([
    "pending",
    "pending",
    "success",
    "cancelled",
    "pending",
  ]);
});

test("without a reference a success is subject to confirmation", () => {
  expect(screenOf("success", null)).toBe("unconfirmed");
  expect(screenOf("cancelled", null)).toBe("cancelled");
  expect(screenOf("pending", null)).toBe("pending");
});

test("with a reference the stored state is shown, whatever the query says", () => {
  expect(screenOf("success", view("cancelled"))).toBe("cancelled");
  expect(screenOf("success", view("pending"))).toBe("pending");
  expect(screenOf("cancelled", view("paid"))).toBe("success");
  expect(screenOf("pending", view("created"))).toBe("pending");
  expect(screenOf("success", view("paid", { declined: true }))).toBe("declined");
  expect(layoutOf(screenOf("success", view("refused")))).toBe("cancelled");
});
