import type { Transaction } from "kysely";
import { checkDeskGift, type DeskGift, type DeskMethod } from "../../../contracts/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { DESK, storeStaffGift } from "../payments/staff-gift.ts";
import type { createCashThreshold } from "./cash-threshold.ts";
import { readGiver, type StaffParts } from "./giver.ts";
import { lineOfOperation, storeLine } from "./lines.ts";
import { holdOpenSheet } from "./sheets.ts";
import { refuseUsedSlip } from "./slips.ts";
import type { LinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

interface Parts extends Pick<StaffParts, "isProgram"> {
  readonly refuseOver: ReturnType<typeof createCashThreshold>;
}

/** The account of a drawer that a gift comes into. */
const FAMILY: Readonly<Record<DeskMethod, string>> = {
  cash: "cash",
  cheque: "cheque",
  mobile_money: "wallet",
};

/**
 * Enters a gift on an open sheet, once for each operation. It waits there for the second person: it is booked, and its
 * receipt issued, when the sheet is closed.
 */
export function createEnterGift(
  { clock, random }: Pick<Context, "clock" | "random">,
  { refuseOver, isProgram }: Parts,
) {
  return async (trx: Trx, actor: Actor, sheetId: string, body: unknown): Promise<LinesTable> => {
    const gift = readGiver(checkDeskGift(body), isProgram);
    const now = clock.now();
    const paymentId = random.uuid();
    const operation = { operationId: gift.operationId, body: { ...gift, sheetId }, paymentId };
    const known = await lineOfOperation(trx, operation, now);
    if (known) return known;
    const sheet = await holdOpenSheet(trx, sheetId, now);
    await refuseUsedSlip(trx, gift.slip);
    await refuseOver(trx, sheet.day, gift);
    const receivedIn = `${FAMILY[gift.method]}:${sheet.drawer}`;
    const payment = { id: paymentId, reference: random.token(), provider: DESK, receivedIn } as const;
    await storeStaffGift(trx, { ...gift, ...payment }, now);
    return storeLine(trx, actor, lineOf(gift, sheetId, paymentId), now);
  };
}

function lineOf(
  { operationId, method, amount, slip }: DeskGift,
  sheetId: string,
  paymentId: string,
): Omit<LinesTable, "entered_by" | "entered_by_name" | "entered_at"> {
  return {
    id: operationId,
    sheet_id: sheetId,
    payment_id: paymentId,
    kind: "gift",
    method,
    amount: amount.minor,
    currency: amount.currency,
    slip,
    reason: null,
  };
}
