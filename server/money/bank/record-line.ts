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

/**
 * Books a line of the bank's statement, once: a transfer with a reference of ours settles its gift, a payout leaves transit,
 * and what nobody can match waits as the foundation's debt to somebody unknown.
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
    const paymentId = line.reference === null ? undefined : await awaitedPayment(trx, line.reference);
    if (paymentId === undefined) return { outcome: "unmatched", payment_id: null };
    const outcome = await settleTransfer(trx, effect, paymentId, line);
    return { outcome, payment_id: outcome === "unmatched" ? null : paymentId };
  }
}

export const findLine = (trx: Trx, lineId: string) =>
  trx.selectFrom("payments.bank_lines").selectAll().where("line_id", "=", lineId).executeTakeFirst();

async function awaitedPayment(trx: Trx, text: string): Promise<string | undefined> {
  const number = readReference(text);
  if (number === null) return undefined;
  const found = await trx
    .selectFrom("payments.transfers as transfer")
    .innerJoin("payments.payments as payment", "payment.id", "transfer.payment_id")
    .select("payment.id")
    .where("number", "=", number)
    .where("provider", "=", BANK)
    .executeTakeFirst();
  return found?.id;
}

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
