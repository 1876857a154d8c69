import type { SubscriptionState } from "../../../money/payments/subscription-tables.ts";

/** The transitions of a subscription, drawn in docs/subscriptions.md. */
type Transition = "pause" | "resume" | "pay" | "fail" | "stop";

/** The states in which a transition is allowed. `stopped` is final. */
export const MAY: Readonly<Record<Transition, readonly SubscriptionState[]>> = {
  pause: ["active", "failing", "paused"],
  resume: ["paused"],
  pay: ["active", "failing"],
  fail: ["active", "failing"],
  stop: ["active", "failing", "paused"],
};

export function may(transition: Transition, { state }: { state: SubscriptionState }): boolean {
  return MAY[transition].includes(state);
}
