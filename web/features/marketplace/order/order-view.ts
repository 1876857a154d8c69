import type { OrderStatus, OrderView } from "../../../../contracts/marketplace/marketplace.ts";

/** The screens of the page: the order's status, or the state of its payment where that says more. */
export type OrderScreen = OrderStatus | "refused" | "expired" | "held" | "returned" | "disputed";

export function screenOf({ status, payment }: Pick<OrderView, "status" | "payment">): OrderScreen {
  if (payment === "held" || payment === "disputed") return payment;
  if (status !== "cancelled") return status;
  return payment === "refused" || payment === "expired" || payment === "returned" ? payment : "cancelled";
}

/** Whether the payment is pending: the page polls. */
export const waits = (order: Pick<OrderView, "status" | "payment">): boolean =>
  screenOf(order) === "received";

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
