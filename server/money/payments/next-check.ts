import { paymentLimits } from "./limits.ts";
import { BANK, DESK } from "./staff-gift.ts";
import type { PaymentsTable } from "./tables.ts";

/** Their money is written down by staff: nobody can be asked what became of it. */
const UNASKED: readonly string[] = [DESK, BANK];

/**
 * When to poll the provider again for a payment in this state since `changed`; null if it can no longer change. A transfer
 * that is awaited is only looked at until it is over.
 */
export function nextCheck(
  { provider, state }: Pick<PaymentsTable, "provider" | "state">,
  changed: Date,
  now: Date,
): Date | null {
  const { openMs, lateMs, lateForMs, paidMs, paidForMs } = paymentLimits.reconcile;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const within = (ms: number) => now.getTime() - changed.getTime() < ms;
  if (UNASKED.includes(provider)) return state === "created" || state === "pending" ? after(lateMs) : null;
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
