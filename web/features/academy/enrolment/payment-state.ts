import type { EnrolmentStatus } from "../../../../contracts/academy/academy.ts";

/** The screens for the payment of a course; states with the same next step share one. */
export type PaymentScreen = "pending" | "paid" | "refused" | "cancelled" | "expired" | "held" | "refunded";

/** Whether news may come by itself: not while the learner chooses a means, nor for the days of a transfer. */
export const waits = (status: Pick<EnrolmentStatus, "state" | "enrolled" | "offers" | "transfer">): boolean =>
  screenOf(status) === "pending" && !status.offers && !status.transfer;

export function screenOf({ state, enrolled }: Pick<EnrolmentStatus, "state" | "enrolled">): PaymentScreen {
  if (enrolled) return "paid";
  switch (state) {
    case "created":
    case "pending":
      return "pending";
    case "held":
    case "disputed":
      return "held";
    case "refused":
    case "cancelled":
    case "expired":
      return state;
    // Paid without an enrolment: a second payment, which is refunded.
    case "paid":
    case "partly_refunded":
    case "refunded":
    case "returned":
      return "refunded";
  }
}
