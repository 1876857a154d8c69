import type { PaymentState } from "../../money/payments/states.ts";
import { tag } from "../../office/kit/index.ts";
import type { Words } from "../../platform/words.ts";

const MOODS: Readonly<Record<PaymentState, "good" | "bad" | "wait" | "plain">> = {
  created: "plain",
  pending: "wait",
  expired: "plain",
  cancelled: "plain",
  refused: "bad",
  held: "wait",
  returned: "plain",
  paid: "good",
  partly_refunded: "plain",
  refunded: "plain",
  disputed: "bad",
};

/** The state of a payment in words and colour. */
export const stateTag = (t: Words, state: PaymentState) =>
  tag(t(`office.treasury.states.${state}`), MOODS[state]);
