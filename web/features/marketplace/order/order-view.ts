import type { OrderStatus, OrderView } from "../../../../contracts/marketplace/marketplace.ts";
import type { PayerStep } from "../../../../contracts/offers.ts";
import { isAwaited, stepOf } from "../../../money/step.ts";

/** The screens of the page: the order's status, or the state of its payment where that says more. */
export type OrderScreen = OrderStatus | "refused" | "expired" | "held" | "returned" | "disputed";

export function screenOf({ status, payment }: Pick<OrderView, "status" | "payment">): OrderScreen {
  if (payment === "held" || payment === "disputed") return payment;
  if (status !== "cancelled") return status;
  return payment === "refused" || payment === "expired" || payment === "returned" ? payment : "cancelled";
}

type Payable = Pick<OrderView, "status" | "payment" | keyof PayerStep>;

/** Whether the payment is pending: the page polls. */
export const waits = (order: Payable): boolean => screenOf(order) === "received" && isAwaited(order);

/** What the buyer does next, while the order waits for it. */
export const stepWhile = (order: Payable) => (screenOf(order) === "received" ? stepOf(order) : undefined);

/** The words of the title: what the payer does next is said alike whatever is paid. */
export function titleOf(order: Payable) {
  const step = stepWhile(order);
  return step ? (`payment.${step}.title` as const) : (`order.${screenOf(order)}.title` as const);
}

/** The steps of a successful order. */
export const STEPS = ["received", "paid", "prepared", "sent", "delivered"] as const;

/** The time at which each step was reached; undefined for steps not reached. */
export function stepsOf({ steps }: Pick<OrderView, "steps">) {
  return STEPS.map((step) => ({ step, at: steps.find(({ status }) => status === step)?.at }));
}

/** Whether nothing was sold: the products can go back into the cart. */
export const isUndone = (screen: OrderScreen): boolean =>
  ["cancelled", "refused", "expired", "declined", "returned"].includes(screen);

export const isUnderWay = (screen: OrderScreen): boolean => STEPS.some((step) => step === screen);
