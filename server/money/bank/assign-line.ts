import type { Transaction } from "kysely";
import { checkGiver, type Giver } from "../../../contracts/desk.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { bankAccount } from "../books/accounts.ts";
import type { Actor } from "../books/actor.ts";
import { openDay } from "../books/months.ts";
import { negative } from "../books/post.ts";
import { readGiver, type StaffParts } from "../desk/giver.ts";
import { readReason } from "../desk/strike.ts";
import { BANK, storeStaffGift } from "../payments/staff-gift.ts";
import { postUnmatched, settleTransfer } from "./settle-transfer.ts";
import type { BankLinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

/** What a line was: a gift that is awaited, by its reference; one that nobody announced; or money that went back. */
export type LineOf = { readonly gift: string } | { readonly giver: unknown } | { readonly proof: string };

type Settled = Pick<BankLinesTable, "outcome" | "payment_id" | "proof">;

/**
 * A second person settles a line that is unmatched or held. A gift must be of its exact amount; money that was held because
 * it differs becomes a gift of what came, or goes back as it came.
 */
export function createAssignLine(
  { clock, random }: Pick<Context, "clock" | "random">,
  { effect, isProgram }: StaffParts,
) {
  return async (trx: Trx, actor: Actor, lineId: string, to: LineOf): Promise<BankLinesTable> => {
    const giver = "giver" in to ? readGiver(checkGiver(to.giver), isProgram) : null;
    const proof = "proof" in to ? readReason(to.proof) : null;
    const now = clock.now();
    const line = await lockLine(trx, lineId);
    if (line.assigned_by === actor.id) return line;
    if (line.outcome !== "unmatched" && line.outcome !== "held")
      throw new Failure({ code: "changed_meanwhile", details: { outcome: line.outcome } });
    if (line.entered_by === actor.id) throw new Failure("second_person_required");
    const amount = { minor: line.amount, currency: line.currency };
    const valueOn = await openDay(trx, line.value_on, now);
    const why = `line ${lineId} of the bank: ${proof === null ? "assigned" : "went back"}`;
    await postUnmatched(trx, actor, negative(amount), { why, valueOn, now });
    const settled = await settle(line, amount, valueOn);
    return trx
      .updateTable("payments.bank_lines")
      .set({ ...settled, assigned_by: actor.id, assigned_by_name: actor.name, assigned_at: now })
      .where("line_id", "=", lineId)
      .returningAll()
      .executeTakeFirstOrThrow();

    async function settle(line: BankLinesTable, amount: Money, valueOn: string): Promise<Settled> {
      if (proof !== null) {
        if (line.payment_id !== null) await returnHeld(trx, line.payment_id, amount, valueOn);
        return { outcome: "returned", payment_id: line.payment_id, proof };
      }
      const paymentId = giver ? await newGift(trx, giver, amount) : await awaited(trx, to);
      const outcome = await settleTransfer(trx, effect, paymentId, { amount, valueOn });
      if (outcome !== "booked") throw new Failure("transfer_differs");
      return { outcome, payment_id: paymentId, proof: null };
    }
  };

  /** The payment that was held for it ends, unless the right amount came meanwhile. */
  async function returnHeld(trx: Trx, paymentId: string, amount: Money, valueOn: string): Promise<void> {
    const event = { type: "refunded", paymentId, session: null, reason: null, amount, valueOn } as const;
    await effect(trx, { id: paymentId }, event);
  }

  async function newGift(trx: Trx, giver: Giver, amount: Money): Promise<string> {
    const id = random.uuid();
    const receivedIn = bankAccount(amount.currency);
    const payment = { id, reference: random.token(), provider: BANK, amount, receivedIn } as const;
    await storeStaffGift(trx, { ...giver, ...payment }, clock.now());
    return id;
  }
}

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

async function awaited(trx: Trx, to: LineOf): Promise<string> {
  const payment = await trx
    .selectFrom("payments.payments")
    .select("id")
    .where("reference", "=", "gift" in to ? to.gift : "")
    .where("provider", "=", BANK)
    .executeTakeFirst();
  if (!payment) throw new Failure({ code: "transfer_unknown", field: "reference" });
  return payment.id;
}
