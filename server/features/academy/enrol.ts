import { sql, type Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import { storeIntent, type Via } from "../../money/payments/intents.ts";
import { claimOperation } from "../../money/payments/operations.ts";
import { consumeLimits, type PaymentLimit } from "../../money/payments/payment-limits.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { limitKey } from "../../platform/limits/rate-limits.ts";
import type { Person } from "../../platform/people/person.ts";
import { academyLimits } from "./limits.ts";
import type { OfferedCourse } from "./offered-course.ts";

export const ENROLMENT = "enrolment";
const OPERATION = "create-course-enrollment";

type Trx = Transaction<Tables>;

export interface Wish {
  readonly person: Person;
  readonly course: OfferedCourse;
  readonly language: Language;
  readonly via: Via;
  readonly operationId: string | null;
  readonly addressPrefix: string;
}

/**
 * Enrols the person; true if they were not enrolled before. Of concurrent calls one returns true. The new enrolment does
 * not depend on an earlier payment, not even on that of an enrolment that staff withdrew.
 */
export async function enrol(
  trx: Trx,
  { userId, courseId }: { readonly userId: string; readonly courseId: number },
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto("course_enrollments")
    .values({ user_id: userId, course_id: courseId, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return false;
  await trx
    .updateTable("academy.orders")
    .set({ grants: false })
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("grants", "=", true)
    .execute();
  return true;
}

export async function isEnrolled(trx: Trx, userId: string, courseId: number): Promise<boolean> {
  const found = await trx
    .selectFrom("course_enrollments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The only open checkout of a person for a priced course: the existing one, or a new one if the last one failed. Null if
 * the person is enrolled. Concurrent calls wait for the first.
 */
export async function orderFor(context: Context, trx: Trx, wish: Wish): Promise<PaymentsTable | null> {
  const { person, course, operationId } = wish;
  await lockCheckout(trx, `${person.id} ${course.id}`);
  if (await isEnrolled(trx, person.id, course.id)) return null;
  const payment = (await openOrder(trx, person.id, course)) ?? (await newOrder(context, trx, wish));
  const body = { userId: person.id, courseId: course.id };
  await claimOperation(
    trx,
    { name: OPERATION, operationId, body, paymentId: payment.id },
    context.clock.now(),
  );
  return payment;
}

/** Takes an advisory lock until the transaction ends. */
async function lockCheckout(trx: Trx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment ${what}`}, 0))`.execute(trx);
}

/**
 * An open order at the current price, or one whose payment is held, at any price: a second checkout could then be paid
 * twice.
 */
function openOrder(
  trx: Trx,
  userId: string,
  { id: courseId, price }: OfferedCourse,
): Promise<PaymentsTable | undefined> {
  return trx
    .selectFrom("academy.orders as order")
    .innerJoin("payments.payments as payment", "payment.id", "order.payment_id")
    .selectAll("payment")
    .where("order.user_id", "=", userId)
    .where("order.course_id", "=", courseId)
    .where("order.is_current", "=", true)
    .where((row) =>
      row.or([
        row("payment.state", "=", "held"),
        row.and([
          row("payment.state", "in", ["created", "pending"]),
          row(sql`coalesce(payment.asked_amount, payment.amount)`, "=", price.minor),
          row(sql`coalesce(payment.asked_currency, payment.currency)`, "=", price.currency),
        ]),
      ]),
    )
    .executeTakeFirst();
}

async function newOrder(context: Context, trx: Trx, wish: Wish): Promise<PaymentsTable> {
  const { clock, random } = context;
  const { person, course, language, via, addressPrefix } = wish;
  await consumeEnrolmentLimits(context, trx, person.id, addressPrefix);
  await trx
    .updateTable("academy.orders")
    .set({ is_current: false })
    .where("user_id", "=", person.id)
    .where("course_id", "=", course.id)
    .where("is_current", "=", true)
    .execute();
  const id = random.uuid();
  const account = `courses:${course.id}`;
  const { price: amount } = course;
  const intent = { id, reference: random.token(), kind: ENROLMENT, account, via, amount, language };
  await storeIntent(trx, intent, clock.now());
  await trx
    .insertInto("academy.orders")
    .values({
      payment_id: id,
      user_id: person.id,
      course_id: course.id,
      email: person.email,
      address_key: limitKey(context, addressPrefix),
    })
    .execute();
  return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Counts requests per hour, by person and IP address. */
export const consumeEnrolmentLimits = (context: Context, trx: Trx, personId: string, addressPrefix: string) =>
  consumeLimits(context, trx, enrolmentLimits(personId, limitKey(context, addressPrefix)));

/** Limits against accounts that test stolen cards; the person is null if the account is gone. */
export function enrolmentLimits(personId: string | null, address: Buffer | null): readonly PaymentLimit[] {
  const { perAddress, perPerson } = academyLimits;
  return [
    { bucket: "enrolment-address", key: address, limit: perAddress },
    { bucket: "enrolment-person", key: personId, limit: perPerson },
  ];
}
