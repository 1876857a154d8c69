import { type Kysely, sql, type Transaction } from "kysely";
import type { OwnEnrolment } from "../../../contracts/academy/academy.ts";
import type { Language } from "../../../contracts/languages.ts";
import { toMajorText } from "../../../contracts/money.ts";
import { type ReferenceOf, wholeReference } from "../../money/payments/shown-reference.ts";
import { printedCode } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";
import { ownProgress } from "./progress.ts";

/**
 * The academy's data about a learner. Enrolments, progress and results are deleted with the account; payments stay in
 * the ledger without a name; certificates keep number and course, so that the document can still be checked.
 */
export const learnerData = {
  exportOwn: async (db: Kysely<Tables>, { id }: Person, referenceOf: ReferenceOf = wholeReference) => ({
    courses: await enrolments(db, id),
    quizResults: await db
      .selectFrom("quiz_results as result")
      .innerJoin("course_modules as module", "module.id", "result.module_id")
      .select(["module.course_id", "module.title", "score", "total", "passed", "attempts", "updated_at"])
      .where("user_id", "=", id)
      .orderBy("updated_at")
      .execute(),
    certificates: await db
      .selectFrom("course_certificates")
      .select(["number", "course_title", "learner", "level", "hours", "issued_at", "cancelled_at"])
      .where("user_id", "=", id)
      .orderBy("issued_at")
      .execute(),
    coursePayments: await payments(db, id, referenceOf),
  }),
  async eraseOwn(trx, person) {
    const paid = await trx
      .updateTable("academy.orders")
      .set({ user_id: null, email: null, address_key: null, is_current: false })
      .where("user_id", "=", person.id)
      .returning("payment_id")
      .execute();
    const ids = paid.map(({ payment_id }) => payment_id);
    if (ids.length > 0) {
      await trx
        .updateTable("payments.payments")
        .set({ method_token: null, checkout_url: null })
        .where("id", "in", ids)
        .execute();
      await trx.deleteFrom("payments.operations").where("payment_id", "in", ids).execute();
    }
    await trx
      .updateTable("course_certificates")
      .set({ user_id: null, learner: null })
      .where("user_id", "=", person.id)
      .execute();
    await eraseLetters(trx, person);
  },
} satisfies OwnData;

async function enrolments(db: Kysely<Tables>, id: string) {
  const rows = await db
    .selectFrom("course_enrollments as enrolment")
    .innerJoin("courses as course", "course.id", "enrolment.course_id")
    .select(["course.id", "course.title", "enrolment.created_at"])
    .where("user_id", "=", id)
    .orderBy("enrolment.created_at")
    .execute();
  const lessons = await db
    .selectFrom("lesson_progress as done")
    .innerJoin("lessons as lesson", "lesson.id", "done.lesson_id")
    .select(["lesson.course_id", "lesson.title", "done.done_at"])
    .where("done.user_id", "=", id)
    .orderBy("done.done_at")
    .execute();
  return rows.map((row) => ({
    title: row.title,
    enrolled_at: row.created_at,
    lessons_done: lessons
      .filter(({ course_id }) => course_id === row.id)
      .map(({ title, done_at }) => ({ title, done_at })),
  }));
}

async function payments(db: Kysely<Tables>, id: string, referenceOf: ReferenceOf) {
  const rows = await db
    .selectFrom("academy.orders as order")
    .innerJoin("payments.payments as payment", "payment.id", "order.payment_id")
    .innerJoin("courses as course", "course.id", "order.course_id")
    .select(referenceOf("payment").as("reference"))
    .select(["course.title", "amount", "payment.currency", "state", "refunded_amount"])
    .select(["method", "provider", "order.email", "payment.created_at", "paid_at"])
    .where("order.user_id", "=", id)
    .orderBy("payment.created_at")
    .execute();
  return rows.map(({ amount, refunded_amount, ...payment }) => ({
    ...payment,
    amount: toMajorText({ minor: amount, currency: payment.currency }),
    refunded_amount: toMajorText({ minor: refunded_amount, currency: payment.currency }),
  }));
}

/** Includes mails to an address that was never confirmed. */
async function eraseLetters(trx: Transaction<Tables>, { email }: Person): Promise<void> {
  if (email === null) return;
  await trx
    .deleteFrom("mail.outbox")
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .where("template", "in", ["enrolled", "enrolment_refused", "enrolment_refunded"])
    .execute();
}

/** A person's courses and certificates for the account's page, read under row security as this person. */
export function ownEnrolments({ keys }: Pick<Context, "keys">) {
  return async (trx: Kysely<Tables>, language: Language): Promise<readonly OwnEnrolment[]> =>
    (await ownProgress(trx, language)).map(({ number, ...enrolment }) => ({
      ...enrolment,
      certificate: number === null ? null : { number, code: printedCode(number, keys) },
    }));
}
