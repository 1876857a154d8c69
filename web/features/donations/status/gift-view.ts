import type { GiftStatusView } from "../../../../contracts/pages.ts";

/** The screens of the page; `created` and `pending` share one: not paid yet. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created">;

export function screenOf({ state }: Pick<GiftStatusView, "state">): GiftScreen {
  return state === "created" ? "pending" : state;
}

/** Whether the gift is paid, in full or in part: it has a valid receipt. */
export const isGiven = ({ state }: Pick<GiftStatusView, "state">): boolean =>
  state === "paid" || state === "partly_refunded";
