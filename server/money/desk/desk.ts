import type { Context } from "../../platform/context.ts";
import { createCashThreshold } from "./cash-threshold.ts";
import { createCloseSheet } from "./close-sheet.ts";
import { createEnterGift } from "./enter-gift.ts";
import type { StaffParts } from "./giver.ts";
import { createOpenSheet, createRecount } from "./open-sheet.ts";
import { readSheet } from "./sheets.ts";
import { createStrike } from "./strike.ts";
import { createTakeBack } from "./take-back.ts";

/**
 * Gifts that are handed over: cash, cheques, mobile money to the foundation's own number (docs/payments.md). Each function works
 * in the transaction of its caller, which writes who did it in the trail.
 */
export function createDesk(context: Context, parts: StaffParts) {
  const refuseOver = createCashThreshold(context);
  return {
    open: createOpenSheet(context),
    recount: createRecount(context),
    enter: createEnterGift(context, { ...parts, refuseOver }),
    strike: createStrike(context, { ...parts, refuseOver }),
    takeBack: createTakeBack(context),
    close: createCloseSheet(context, parts),
    /** A sheet with its lines, what was counted and what was written. */
    read: readSheet,
  };
}
