import type { InvestmentStatusView } from "../../../../contracts/pages.ts";

/** The result page's three layouts. */
export type Layout = "pending" | "success" | "cancelled";

/** What the page says: of a layout by its address alone, or of the true state. */
export type ResultScreen =
  | Layout
  | "unconfirmed"
  | "refused"
  | "expired"
  | "declined"
  | "returned"
  | "refunded"
  | "held"
  | "disputed";

/** By what the provider's link back says: anything else than these two is still going on. */
export const layoutAsked = (payment: string | null): Layout =>
  payment === "success" || payment === "cancelled" ? payment : "pending";

/** Without a reference nobody knows: a success is one only once it is confirmed. */
export function screenOf(asked: Layout, known: InvestmentStatusView | null): ResultScreen {
  if (!known) return asked === "success" ? "unconfirmed" : asked;
  const { state, declined } = known;
  if (declined) return "declined";
  if (state === "paid" || state === "partly_refunded") return "success";
  return state === "created" ? "pending" : state;
}

export function layoutOf(screen: ResultScreen): Layout {
  if (screen === "pending" || screen === "held") return "pending";
  return screen === "success" || screen === "unconfirmed" ? "success" : "cancelled";
}
