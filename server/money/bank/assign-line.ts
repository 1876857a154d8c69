import type { Transaction } from "kysely";
import { checkGiver, type Giver } from "../../../contracts/desk.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { bankAccount } from "../books/accounts.ts";
import type { Actor } from "../books/actor.ts";
import { openDay } from "../books/months.ts";
import { negative } from "../books/post.ts";
import { readGiver, type StaffParts } from "../desk/giver.ts";
import { BANK, storeStaffGift } from "../payments/staff-gift.ts";
import { postUnmatched, settleTransfer } from "./settle-transfer.ts";
import type { BankLinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

/** The gift a line is for: one that is awaited, by its reference, or one that nobody announced. */
export type LineOf = { readonly gift: string } | { readonly giver: unknown };

/**
 * A second person says what an unmatched or held line was for. It must be the exact amount of the gift; money that is held
 * because it differs becomes a gift of what came.
 */
export function createAssignLine(
  { db, clock, random }: Pick<Context, "db" | "clock" | "random">,
  { effect, isProgram }: StaffParts,
) {
  return async (actor: Actor, lineId: string, to: LineOf): Promise<BankLinesTable> => {
    const giver = "giver" in to ? readGiver(checkGiver(to.giver), isProgram) : null;
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const line = await lockLine(trx, lineId);
      if (line.assigned_by === actor.id) return line;
      if (line.outcome !== "unmatched" && line.outcome !== "held") throw new Failure("transfer_differs");
      if (line.entered_by === actor.id) throw new Failure("second_person_required");
      const valueOn = await openDay(trx, line.value_on, now);
      const amount = { minor: line.amount, currency: line.currency };
      const paymentId =
        "gift" in to ? await awaited(trx, to.gift) : await newGift(trx, giver as Giver, amount, now);
      const why = `line ${lineId} of the bank: assigned`;
      await postUnmatched(trx, actor, negative(amount), { why, valueOn, now });
      const outcome = await settleTransfer(trx, effect, paymentId, { lineId, amount, valueOn });
      if (outcome !== "booked") throw new Failure("transfer_differs");
      return trx
        .updateTable("payments.bank_lines")
        .set({
          outcome,
          payment_id: paymentId,
          assigned_by: actor.id,
          assigned_by_name: actor.name,
          assigned_at: now,
        })
        .where("line_id", "=", lineId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  };

  async function newGift(trx: Trx, giver: Giver, amount: BankMoney, now: Date): Promise<string> {
    const id = random.uuid();
    const receivedIn = bankAccount(amount.currency);
    const payment = { id, reference: random.token(), provider: BANK, amount, receivedIn } as const;
    await storeStaffGift(trx, { ...giver, ...payment }, now);
    return id;
  }
}

type BankMoney = Parameters<typeof negative>[0];

async function lockLine(trx: Trx, lineId: string): Promise<BankLinesTable> {
  const line = await trx
    .selectFrom("payments.bank_lines")
    .selectAll()
    .where("line_id", "=", lineId)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw new Failure("record_unknown");
  return line;
}

async function awaited(trx: Trx, reference: string): Promise<string> {
  const payment = await trx
    .selectFrom("payments.payments")
    .select("id")
    .where("reference", "=", reference)
    .where("provider", "=", BANK)
    .executeTakeFirst();
  if (!payment) throw new Failure("record_unknown");
  return payment.id;
}
