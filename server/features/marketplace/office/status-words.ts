import type { OrderStatus } from "../../../../contracts/marketplace/marketplace.ts";
import { type Html, tag } from "../../../office/kit/index.ts";
import type { Words } from "../../../platform/words.ts";

const MOODS: Readonly<Record<OrderStatus, "good" | "bad" | "wait" | "plain">> = {
  received: "plain",
  cancelled: "bad",
  declined: "bad",
  paid: "wait",
  prepared: "wait",
  sent: "good",
  delivered: "good",
  refunded: "bad",
};

/** A status of an order in a word; those on the buyer's way are called as their page calls them. */
export function statusWords(t: Words, status: OrderStatus): string {
  const isEnd = status === "cancelled" || status === "declined" || status === "refunded";
  return isEnd ? t(`office.shop.status.${status}`) : t(`order.steps.${status}`);
}

export const statusTag = (t: Words, status: OrderStatus): Html => tag(statusWords(t, status), MOODS[status]);
