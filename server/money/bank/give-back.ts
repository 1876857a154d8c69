import type { Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { holdMonth, openDay } from "../books/months.ts";
import { readBody } from "../books/read-body.ts";
import type { StaffParts } from "../desk/giver.ts";
import { readReason } from "../desk/strike.ts";
import { BANK } from "../payments/staff-gift.ts";
import type { PaymentsTable } from "../payments/tables.ts";
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

/** Says that money of a gift by transfer went back, with the proof. It is booked when a second person confirms it. */
export function createGiveBack({ clock }: Pick<Context, "clock">) {
  return async (trx: Trx, actor: Actor, body: Return): Promise<ReturnsTable> => {
    const { operationId: id, reference, part, proof: typed, valueOn } = readBody(returnSchema, body);
    const proof = readReason(typed);
    const now = clock.now();
    await holdMonth(trx, valueOn, now);
    const payment = await lockPayment(trx, { reference });
    const known = await trx
      .selectFrom("payments.returns")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (known) {
      const isSame =
        known.payment_id === payment.id &&
        known.proof === proof &&
        known.value_on === valueOn &&
        known.asked_by === actor.id &&
        (part === undefined || known.amount === part);
      if (!isSame) throw new Failure("operation_reused");
      return known;
    }
    const left = await leftOf(trx, payment);
    const amount = part ?? left.minor;
    if (amount > left.minor || amount === 0) throw new Failure({ code: "over_left", values: { left } });
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
  };
}

/** A second person confirms that money went back: now it is booked, and the giver is told. */
export function createConfirmReturn(
  { clock }: Pick<Context, "clock">,
  { effect }: Pick<StaffParts, "effect">,
) {
  return async (trx: Trx, actor: Actor, id: string): Promise<ReturnsTable> => {
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
    const { state } = await effect(trx, payment, { ...backEvent(payment, asked.amount), valueOn });
    if (state !== "applied") throw new Error(`return ${id} was not booked: ${state}`);
    return trx
      .updateTable("payments.returns")
      .set({ confirmed_by: actor.id, confirmed_by_name: actor.name, confirmed_at: now })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  };
}

/** So much more went back than before. */
function backEvent({ id, amount, currency, refunded_amount }: PaymentsTable, back: number) {
  const refunded = { minor: refunded_amount + back, currency };
  const base = { type: "refunded", paymentId: id, session: null, reason: null } as const;
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

/** What can still go back, one return at a time. */
async function leftOf(
  trx: Trx,
  { id, state, amount, currency, refunded_amount }: PaymentsTable,
): Promise<Money> {
  const waiting = await trx
    .selectFrom("payments.returns")
    .select("id")
    .where("payment_id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  const isLeft = state === "paid" || state === "partly_refunded";
  return { minor: isLeft && !waiting ? amount - refunded_amount : 0, currency };
}
