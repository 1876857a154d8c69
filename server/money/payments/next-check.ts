import { paymentLimits } from "./limits.ts";
import { BANK, DESK } from "./staff-gift.ts";
import type { PaymentsTable } from "./tables.ts";

type Checked = Pick<PaymentsTable, "provider" | "state" | "chosen_at" | "provider_session">;

/** The providers whose money is written down by staff: nobody can be asked what became of it. */
const BY_STAFF: readonly string[] = [DESK, BANK];

/**
 * Whether a provider may know of this payment: not before its payer has chosen a means. A server of release 1, beside this
 * one during an upgrade, stores no choice.
 */
export function isAskable({ provider, chosen_at, provider_session }: Omit<Checked, "state">): boolean {
  const isChosen = chosen_at !== null || provider_session !== null;
  return isChosen && !BY_STAFF.includes(provider);
}

/**
 * When to poll the provider again for a payment in this state since `changed`; null if it can no longer change. Where nobody
 * can be asked, it is only looked at until it is over.
 */
export function nextCheck({ state, ...payment }: Checked, changed: Date, now: Date): Date | null {
  const { openMs, lateMs, lateForMs, paidMs, paidForMs } = paymentLimits.reconcile;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const within = (ms: number) => now.getTime() - changed.getTime() < ms;
  if (!isAskable(payment)) return state === "created" || state === "pending" ? after(lateMs) : null;
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
