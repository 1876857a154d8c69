import { paymentLimits } from "./limits.ts";
import type { PaymentState } from "./states.ts";

/** When to poll the provider again for a payment in this state since `changed`; null if it can no longer change. */
export function nextCheck(state: PaymentState, changed: Date, now: Date): Date | null {
  const { openMs, lateMs, lateForMs, paidMs, paidForMs } = paymentLimits.reconcile;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const within = (ms: number) => now.getTime() - changed.getTime() < ms;
  switch (state) {
    case "created":
    case "pending":
      return after(openMs);
    case "expired":
    case "cancelled":
    case "refused":
      return within(lateForMs) ? after(lateMs) : null;
    case "paid":
    case "partly_refunded":
    case "disputed":
      return within(paidForMs) ? after(paidMs) : null;
    case "held":
    case "returned":
    case "refunded":
      return null;
  }
}
