import { settings } from "../../../content/settings.ts";
import { GIFT_BOUNDS } from "../../../contracts/donations/gift-bounds.ts";
import type { Terms } from "../../money/payments/page-of-kind.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";

/** In which currencies a gift may be paid, and how much. */
export const GIFT_TERMS: Terms = { rates: settings.rates, bounds: GIFT_BOUNDS };

export const giftPath = async ({ reference }: Pick<PaymentsTable, "reference">): Promise<string> =>
  `/donate/status/${reference}`;
