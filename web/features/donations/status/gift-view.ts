import type { GiftStatusView } from "../../../../contracts/pages.ts";

/** The screens of the page. A gift that is not paid yet has the one that says what the giver can do now. */
export type GiftScreen = Exclude<GiftStatusView["state"], "created"> | "choosing" | "prompt" | "transfer";

type Shown = Pick<GiftStatusView, "state" | "offers" | "prompt" | "transfer">;

export function screenOf({ state, offers, prompt, transfer }: Shown): GiftScreen {
  if (state !== "created" && state !== "pending") return state;
  return offers ? "choosing" : transfer ? "transfer" : prompt ? "prompt" : "pending";
}

/** Whether the page asks for news by itself: not while the giver chooses, nor for the days of a transfer. */
export const isWatched = (gift: Shown): boolean => ["pending", "prompt"].includes(screenOf(gift));

/** Whether the gift is paid, in full or in part: it has a valid receipt. */
export const isGiven = ({ state }: Pick<GiftStatusView, "state">): boolean =>
  state === "paid" || state === "partly_refunded";
