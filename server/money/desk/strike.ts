import type { Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { holdAnyMonth } from "../books/months.ts";
import type { createCashThreshold } from "./cash-threshold.ts";
import { correctedGift } from "./corrected-gift.ts";
import type { StaffParts } from "./giver.ts";
import { lineRow } from "./lines.ts";
import { holdOpenSheet } from "./sheets.ts";
import { refuseUsedSlip } from "./slips.ts";

type Trx = Transaction<Tables>;

interface Parts extends Pick<StaffParts, "effect"> {
  readonly refuseOver: ReturnType<typeof createCashThreshold>;
}

/** Strikes a line out of an open sheet, with a reason. The line stays readable; its gift is cancelled, nothing was booked. */
export function createStrike({ clock }: Pick<Context, "clock">, { effect, refuseOver }: Parts) {
  return async (trx: Trx, actor: Actor, lineId: string, typed: string): Promise<void> => {
    const reason = readReason(typed);
    const now = clock.now();
    const line = await lineRow(trx, lineId);
    const isDone = async () => {
      const known = await trx.selectFrom("desk.strikes").selectAll().where("line_id", "=", lineId).execute();
      return known.some((one) => one.reason === reason && one.struck_by === actor.id);
    };
    if (await isDone()) return;
    const gift = line.kind === "correction" ? await correctedGift(trx, line.payment_id) : null;
    // That of the gift may be closed: it is held for the sum of its day. The older month is held first, as elsewhere.
    if (gift) await holdAnyMonth(trx, gift.day);
    await holdOpenSheet(trx, line.sheet_id, now);
    if (gift) {
      // It would count again: its slip must not serve another by now, nor its giver have brought more cash that day.
      await refuseUsedSlip(trx, gift.slip);
      await refuseOver(trx, gift.day, gift);
    }
    const struck = await trx
      .insertInto("desk.strikes")
      .values({
        line_id: lineId,
        reason,
        struck_by: actor.id,
        struck_by_name: actor.name,
        struck_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!struck.numInsertedOrUpdatedRows) {
      if (await isDone()) return;
      throw new Failure("line_struck");
    }
    if (line.kind !== "gift") return;
    const { payment_id: paymentId } = line;
    const event = { type: "cancelled", paymentId, session: null, amount: null, reason: null } as const;
    await effect(trx, { id: paymentId }, event);
  };
}

/** A reason or proof, as staff write it. */
export function readReason(typed: string): string {
  const reason = typed.trim();
  if (reason === "") throw new Failure({ code: "reason_required", field: "reason" });
  if (reason.length > 300)
    throw new Failure({ code: "text_too_long", field: "reason", values: { max: 300 } });
  return reason;
}
