import type { PayerStep } from "../../../../contracts/offers.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { isAwaited, type Step, stepOf } from "../../../money/step.ts";

/** The screens of the page. A gift that is not paid yet has the one that says what the giver can do now. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created"> | Step;

type Shown = Pick<GiftStatusView, "state" | keyof PayerStep>;

export function screenOf(gift: Shown): GiftScreen {
  const { state } = gift;
  return state === "created" || state === "pending" ? (stepOf(gift) ?? "pending") : state;
}

/** Whether the page asks for news by itself. */
export const isWatched = (gift: Shown): boolean =>
  (gift.state === "created" || gift.state === "pending") && isAwaited(gift);

/** Whether the gift is paid, in full or in part: it has a valid receipt. */
export const isGiven = ({ state }: Pick<GiftStatusView, "state">): boolean =>
  state === "paid" || state === "partly_refunded";
