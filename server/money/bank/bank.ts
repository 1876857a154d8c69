import type { Context } from "../../platform/context.ts";
import type { StaffParts } from "../desk/giver.ts";
import { createAssignLine } from "./assign-line.ts";
import { createConfirmReturn, createGiveBack } from "./give-back.ts";
import { createRecordLine } from "./record-line.ts";

/** Gifts by transfer: what staff read in the bank's statement (docs/payments.md). Each function works in the transaction of its caller. */
export function createBank(context: Context, parts: StaffParts) {
  return {
    record: createRecordLine(context, parts),
    assign: createAssignLine(context, parts),
    giveBack: createGiveBack(context),
    confirmReturn: createConfirmReturn(context, parts),
  };
}
