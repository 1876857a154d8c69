import type { Draft } from "../../../lib/forms/draft.ts";
import { tabText } from "../../../lib/tab-store.ts";

/** Fields about the donor, not about this gift: every gift form in this tab restores them. */
const everywhere = new Set([
  "donorName",
  "donorEmail",
  "firstName",
  "lastName",
  "country",
  "anonymous",
  "display",
]);

const DRAFT = "gift-draft";
const STARTED = "gift-started";

/** The keys under which this tab keeps something that a gift form shows. */
export const KEPT = `${DRAFT} ${STARTED}`;

/** All gift forms share one draft; `at` is the address of the form. */
export const giftDraft = (at = ""): Draft => ({ key: DRAFT, page: { at, everywhere } });

/** The reference of the last gift whose payment page this tab opened. */
export const startedGift = tabText(STARTED);
