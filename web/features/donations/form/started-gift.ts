import { tabText } from "../../../lib/tab-store.ts";

/** The reference of the gift this tab has last led to its payment. */
export const startedGift = tabText("gift-started");
