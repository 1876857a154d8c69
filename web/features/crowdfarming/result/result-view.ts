import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { isAwaited, isStep, type Step, stepOf } from "../../../money/step.ts";

/** The result page's three layouts. */
export type Layout = "pending" | "success" | "cancelled";

/** The screens of the page: from the address alone, or from the stored state. */
export type ResultScreen =
  | Layout
  | Step
  | "unconfirmed"
  | "refused"
  | "expired"
  | "declined"
  | "returned"
  | "refunded"
  | "held"
  | "disputed";

/** The layout that the provider's return link asks for; every other value is pending. */
export const requestedLayout = (payment: string | null): Layout =>
  payment === "success" || payment === "cancelled" ? payment : "pending";

/** Without a reference the state is not known: a success is then shown as unconfirmed. */
export function screenOf(requested: Layout, investment: InvestmentStatusView | null): ResultScreen {
  if (!investment) return requested === "success" ? "unconfirmed" : requested;
  const { state, declined } = investment;
  if (declined) return "declined";
  if (state === "paid" || state === "partly_refunded") return "success";
  return state === "created" || state === "pending" ? (stepOf(investment) ?? "pending") : state;
}

/** The words of the title: what the payer does next is said alike whatever is paid. */
export const titleOf = (screen: ResultScreen) =>
  isStep(screen) ? (`payment.${screen}.title` as const) : (`investment.${screen}.title` as const);

/** Whether the page asks for news by itself. */
export const waits = (view: InvestmentStatusView): boolean =>
  (view.state === "created" || view.state === "pending") && isAwaited(view);

export function layoutOf(screen: ResultScreen): Layout {
  if (screen === "pending" || screen === "held" || isStep(screen)) return "pending";
  return screen === "success" || screen === "unconfirmed" ? "success" : "cancelled";
}
