import type { Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { holdMonth, openDay } from "../books/months.ts";
import { negative } from "../books/post.ts";
import { readBody } from "../books/read-body.ts";
import type { StaffParts } from "../desk/giver.ts";
import { readReason } from "../desk/strike.ts";
import { BANK } from "../payments/staff-gift.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { postUnmatched } from "./settle-transfer.ts";
import type { ReturnsTable } from "./tables.ts";

type Trx = Transaction<Tables>;

const returnSchema = z.strictObject({
  operationId: z.uuid(),
  /** Of the gift. */
  reference: z.string(),
  /** Minor units of a part; without it, all that is left. */
  part: z.int().positive().optional(),
  /** Such as the number of the transfer that took it back. */
  proof: z.string(),
  valueOn: z.iso.date(),
});

type Return = z.input<typeof returnSchema>;

/** Says that money of a transfer went back, with the proof. It is booked when a second person confirms it. */
export function createGiveBack({ db, clock }: Pick<Context, "db" | "clock">) {
  return async (actor: Actor, body: Return): Promise<ReturnsTable> => {
    const { operationId: id, reference, part, proof: typed, valueOn } = readBody(returnSchema, body);
    const proof = readReason(typed);
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      await holdMonth(trx, valueOn, now);
      const payment = await lockPayment(trx, { reference });
      const known = await trx
        .selectFrom("payments.returns")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      if (known) {
        if (known.payment_id === payment.id && known.proof === proof && known.asked_by === actor.id)
          return known;
        throw new Failure("operation_reused");
      }
      const left = await leftOf(trx, payment);
      const amount = part ?? left.minor;
      const isHeldInPart = payment.state === "held" && amount !== left.minor;
      if (amount > left.minor || amount === 0 || isHeldInPart)
        throw new Failure({ code: "over_left", values: { left } });
      return trx
        .insertInto("payments.returns")
        .values({
          id,
          payment_id: payment.id,
          amount,
          currency: left.currency,
          proof,
          value_on: valueOn,
          asked_by: actor.id,
          asked_by_name: actor.name,
          asked_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  };
}

/** A second person confirms that money went back: now it is booked, and the giver is told. */
export function createConfirmReturn(
  { db, clock }: Pick<Context, "db" | "clock">,
  { effect }: Pick<StaffParts, "effect">,
) {
  return async (actor: Actor, id: string): Promise<ReturnsTable> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const asked = await trx
        .selectFrom("payments.returns")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!asked) throw new Failure("record_unknown");
      if (asked.confirmed_by === actor.id) return asked;
      if (asked.confirmed_by !== null) throw new Failure("operation_reused");
      if (asked.asked_by === actor.id) throw new Failure("second_person_required");
      const valueOn = await openDay(trx, asked.value_on, now);
      const payment = await lockPayment(trx, { id: asked.payment_id });
      const money = { minor: asked.amount, currency: asked.currency };
      if (payment.state === "held") {
        await refuseAssigned(trx, payment.id);
        const why = `line of the bank that was held: went back, ${asked.proof}`.slice(0, 300);
        await postUnmatched(trx, actor, negative(money), { why, valueOn, now });
      }
      const { state } = await effect(trx, payment, { ...backEvent(payment, money), valueOn });
      if (state !== "applied") throw new Error(`return ${id} was not booked: ${state}`);
      return trx
        .updateTable("payments.returns")
        .set({ confirmed_by: actor.id, confirmed_by_name: actor.name, confirmed_at: now })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
}

/** What was held goes back as it came; of a gift, so much more than before. */
function backEvent({ id, state, amount, currency, refunded_amount }: PaymentsTable, money: Money) {
  const base = { type: "refunded", paymentId: id, session: null, reason: null } as const;
  if (state === "held") return { ...base, amount: money };
  const refunded = { minor: refunded_amount + money.minor, currency };
  return { ...base, amount: { minor: amount, currency }, refunded };
}

async function lockPayment(
  trx: Trx,
  { id, reference }: { readonly id?: string; readonly reference?: string },
): Promise<PaymentsTable> {
  const payment = await trx
    .selectFrom("payments.payments")
    .selectAll()
    .where("provider", "=", BANK)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(reference !== undefined, (query) => query.where("reference", "=", reference ?? ""))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment) throw new Failure("record_unknown");
  return payment;
}

/** What can still go back; all of what is held, unless it became another gift. */
async function leftOf(trx: Trx, payment: PaymentsTable): Promise<Money> {
  const { state, amount, currency, refunded_amount, held_amount, held_currency } = payment;
  const waiting = await trx
    .selectFrom("payments.returns")
    .select("amount")
    .where("payment_id", "=", payment.id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (state === "held" && held_amount !== null && held_currency !== null) {
    await refuseAssigned(trx, payment.id);
    return { minor: waiting ? 0 : held_amount, currency: held_currency };
  }
  const isLeft = state === "paid" || state === "partly_refunded";
  return { minor: isLeft && !waiting ? amount - refunded_amount : 0, currency };
}

async function refuseAssigned(trx: Trx, paymentId: string): Promise<void> {
  const line = await trx
    .selectFrom("payments.bank_lines")
    .select("line_id")
    .where("payment_id", "=", paymentId)
    .where("outcome", "=", "held")
    .executeTakeFirst();
  if (!line) throw new Failure("transfer_differs");
}
