import type { SubscriptionState } from "../../../money/payments/subscription-tables.ts";

/** What happens to a subscription, drawn in docs/subscriptions.md. */
type Happening = "pause" | "resume" | "pay" | "fail" | "stop";

/** From which states it may happen. `stopped` is left by a new gift only. */
export const MAY: Readonly<Record<Happening, readonly SubscriptionState[]>> = {
  pause: ["active", "failing", "paused"],
  resume: ["paused"],
  pay: ["active", "failing"],
  fail: ["active", "failing"],
  stop: ["active", "failing", "paused"],
};

export function may(happening: Happening, { state }: { state: SubscriptionState }): boolean {
  return MAY[happening].includes(state);
}
