import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { isCurrency, type Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { bankAccount, transitAccount } from "../books/accounts.ts";
import type { Actor } from "../books/actor.ts";
import { holdMonth } from "../books/months.ts";
import { negative, post } from "../books/post.ts";
import { readBody } from "../books/read-body.ts";
import type { StaffParts } from "../desk/giver.ts";
import { BANK } from "../payments/staff-gift.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { readReference } from "./creditor-reference.ts";
import { postUnmatched, settleTransfer } from "./settle-transfer.ts";
import type { BankLinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

const lineSchema = z.strictObject({
  /** As the bank names the line of its statement. */
  lineId: z.string().trim().min(1).max(100),
  amount: z.strictObject({
    minor: z.int().positive(),
    currency: z.string().refine(isCurrency),
  }),
  valueOn: z.iso.date(),
  /** What the payer wrote; our reference may stand anywhere in it. */
  reference: z.string().trim().min(1).max(140).nullable().default(null),
  remitter: z.string().trim().min(1).max(140).nullable().default(null),
  /** The provider whose payout this is. */
  payoutOf: z
    .string()
    .regex(/^[a-z]{1,32}$/)
    .nullable()
    .default(null),
});

type Line = z.input<typeof lineSchema>;
type Read = z.output<typeof lineSchema>;
type Named = Pick<PaymentsTable, "id" | "amount" | "currency">;

/**
 * Books a line of the bank's statement, once: a payout leaves transit, everything else waits as the foundation's debt to somebody
 * unknown until a second person says what it was. A reference of ours settles nothing by itself, as one person could type any:
 * it is what the second person is shown. Another amount than the gift's is held for it, and the giver is told.
 */
export function createRecordLine({ clock }: Pick<Context, "clock">, { effect }: Pick<StaffParts, "effect">) {
  return async (trx: Trx, actor: Actor, body: Line): Promise<BankLinesTable> => {
    const line = readBody(lineSchema, body);
    const now = clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bank line ${line.lineId}`}, 0))`.execute(trx);
    const known = await findLine(trx, line.lineId);
    if (known) {
      if (isSame(known, line)) return known;
      throw new Failure("operation_reused");
    }
    await holdMonth(trx, line.valueOn, now);
    const settled = line.payoutOf === null ? await settle(trx, line) : await payout(line);
    if (settled.outcome === "held" || settled.outcome === "unmatched") {
      const why = `line ${line.lineId} of the bank: ${settled.outcome}`;
      await postUnmatched(trx, actor, line.amount, { why, valueOn: line.valueOn, now });
    }
    return trx
      .insertInto("payments.bank_lines")
      .values({
        ...settled,
        line_id: line.lineId,
        amount: line.amount.minor,
        currency: line.amount.currency,
        value_on: line.valueOn,
        reference: line.reference,
        remitter: line.remitter,
        entered_by: actor.id,
        entered_by_name: actor.name,
        entered_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

    async function payout({ payoutOf, lineId, amount, valueOn }: Read) {
      const why = `line ${lineId} of the bank: payout of ${payoutOf}`;
      await postPayout(trx, actor, String(payoutOf), amount, { why, valueOn, now });
      return { outcome: "payout" as const, payment_id: null };
    }
  };

  async function settle(trx: Trx, line: Read): Promise<Pick<BankLinesTable, "outcome" | "payment_id">> {
    const payment = line.reference === null ? undefined : await namedPayment(trx, line.reference);
    if (!payment || isSameMoney(payment, line.amount)) return { outcome: "unmatched", payment_id: null };
    const outcome = await settleTransfer(trx, effect, payment.id, line);
    return { outcome, payment_id: outcome === "unmatched" ? null : payment.id };
  }
}

export const findLine = (trx: Trx, lineId: string) =>
  trx.selectFrom("payments.bank_lines").selectAll().where("line_id", "=", lineId).executeTakeFirst();

async function namedPayment(trx: Trx, text: string): Promise<Named | undefined> {
  const number = readReference(text);
  if (number === null) return undefined;
  return trx
    .selectFrom("payments.transfers as transfer")
    .innerJoin("payments.payments as payment", "payment.id", "transfer.payment_id")
    .select(["payment.id", "amount", "currency"])
    .where("number", "=", number)
    .where("provider", "=", BANK)
    .executeTakeFirst();
}

const isSameMoney = ({ amount, currency }: Named, came: Money): boolean =>
  amount === came.minor && currency === came.currency;

/** A payout arrives: what was in transit is in the bank. */
async function postPayout(
  trx: Trx,
  by: Actor,
  provider: string,
  amount: Money,
  { why, valueOn, now }: { readonly why: string; readonly valueOn: string; readonly now: Date },
): Promise<void> {
  await post(
    trx,
    { kind: "payout", why, by, valueOn },
    [
      { account: bankAccount(amount.currency), amount },
      { account: transitAccount(provider), amount: negative(amount) },
    ],
    now,
  );
}

const isSame = (known: BankLinesTable, { amount, valueOn, reference }: Read) =>
  known.amount === amount.minor &&
  known.currency === amount.currency &&
  known.value_on === valueOn &&
  known.reference === reference;
