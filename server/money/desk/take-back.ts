import type { Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { readBody } from "../books/read-body.ts";
import { lineOfOperation, lineRow, storeLine } from "./lines.ts";
import { holdOpenSheet } from "./sheets.ts";
import { readReason } from "./strike.ts";
import type { LinesTable, SheetsTable } from "./tables.ts";

type Trx = Transaction<Tables>;

const takingSchema = z.strictObject({
  operationId: z.uuid(),
  /** The line of the gift, on a sheet that is closed. */
  lineId: z.uuid(),
  kind: z.enum(["correction", "given_back"]),
  /** Minor units of a part that is given back; without it, all that is left. A correction takes all. */
  part: z.int().positive().optional(),
  /** What was wrong; or the proof that the money went back, such as the number of a signed slip. */
  reason: z.string(),
});

type Taking = z.input<typeof takingSchema>;

/**
 * Takes a booked gift back on the open sheet of its drawer: a correction of what was entered wrongly, or money that was
 * given back. It is booked when a second person closes that sheet.
 */
export function createTakeBack({ clock }: Pick<Context, "clock">) {
  return async (trx: Trx, actor: Actor, sheetId: string, body: Taking): Promise<LinesTable> => {
    const { operationId, lineId, kind, part, reason: typed } = readBody(takingSchema, body);
    const reason = readReason(typed);
    const now = clock.now();
    const gift = await lineRow(trx, lineId);
    const { payment_id: paymentId, method, currency } = gift;
    const compared = { sheetId, lineId, kind, part: part ?? null, reason };
    const known = await lineOfOperation(trx, { operationId, body: compared, paymentId }, now);
    if (known) return known;
    const sheet = await holdOpenSheet(trx, sheetId, now);
    await refuseOtherDrawer(trx, gift, sheet);
    const left = await leftOf(trx, paymentId);
    const amount = kind === "correction" ? gift.amount : (part ?? left);
    if (amount > left || amount === 0)
      throw new Failure({ code: "over_left", values: { left: { minor: left, currency } } });
    const line = { id: operationId, sheet_id: sheetId, payment_id: paymentId, kind, method };
    return storeLine(trx, actor, { ...line, amount, currency, slip: null, reason }, now);
  };
}

/** Money goes back from where it came. */
async function refuseOtherDrawer(trx: Trx, gift: LinesTable, { drawer }: SheetsTable): Promise<void> {
  const origin = await trx
    .selectFrom("desk.sheets")
    .select("drawer")
    .where("id", "=", gift.sheet_id)
    .executeTakeFirstOrThrow();
  if (gift.kind !== "gift" || origin.drawer !== drawer) throw new Failure("record_unknown");
}

/** What can still go back of a payment: less what already did, and what waits on an open sheet. */
async function leftOf(trx: Trx, paymentId: string): Promise<number> {
  const payment = await trx
    .selectFrom("payments.payments")
    .select(["state", "amount", "refunded_amount"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  if (payment.state !== "paid" && payment.state !== "partly_refunded") return 0;
  const waiting = await trx
    .selectFrom("desk.live_lines as line")
    .innerJoin("desk.sheets as sheet", "sheet.id", "line.sheet_id")
    .select((row) => row.fn.coalesce(row.fn.sum<number>("line.amount"), row.lit(0)).as("amount"))
    .where("line.payment_id", "=", paymentId)
    .where("line.kind", "<>", "gift")
    .where("sheet.closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return payment.amount - payment.refunded_amount - Number(waiting.amount);
}
