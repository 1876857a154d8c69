import { attempt, tabStore } from "../../lib/tab-store.ts";

const KEY = "gift-started";

/** The reference of the gift this tab has last led to its payment. */
export const startedGift = {
  keep: (reference: string, storage = tabStore()) => attempt(() => storage?.setItem(KEY, reference)),
  read: (storage = tabStore()) => attempt(() => storage?.getItem(KEY)) ?? undefined,
  forget: (storage = tabStore()) => attempt(() => storage?.removeItem(KEY)),
};
