import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { usePolled } from "../../../lib/use-polled.ts";
import { functions } from "../../../links.ts";
import { screenOf } from "./gift-view.ts";

const waits = (gift: GiftStatusView) => screenOf(gift) === "pending";

/** The gift as the page brought it, then as the server tells it while the payment is awaited. */
export function useGift(reference: string, brought: GiftStatusView): GiftStatusView {
  return usePolled(`${functions.donationStatus}?${new URLSearchParams({ reference })}`, brought, waits);
}
