import type { OrderStatus, OrderView } from "../../../../contracts/marketplace/marketplace.ts";

/** What the order's page says: its status, or what became of its payment where that is more. */
export type OrderScreen = OrderStatus | "refused" | "expired" | "held" | "returned" | "disputed";

export function screenOf({ status, payment }: Pick<OrderView, "status" | "payment">): OrderScreen {
  if (payment === "held" || payment === "disputed") return payment;
  if (status !== "cancelled") return status;
  return payment === "refused" || payment === "expired" || payment === "returned" ? payment : "cancelled";
}

/** Its payment is awaited: the page asks again. */
export const waits = (order: Pick<OrderView, "status" | "payment">): boolean =>
  screenOf(order) === "received";

/** The life of an order that goes well. */
export const STEPS = ["received", "paid", "prepared", "sent", "delivered"] as const;

/** The instant each step was reached; none of an order that ended otherwise. */
export function stepsOf({ steps }: Pick<OrderView, "steps">) {
  return STEPS.map((step) => ({ step, at: steps.find(({ status }) => status === step)?.at }));
}

/** Nothing was sold: what was in it can be put into a cart again. */
export const isUndone = (screen: OrderScreen): boolean =>
  ["cancelled", "refused", "expired", "declined", "returned"].includes(screen);

export const isUnderWay = (screen: OrderScreen): boolean => STEPS.some((step) => step === screen);
