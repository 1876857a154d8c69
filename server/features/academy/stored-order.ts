import type { Transaction } from "kysely";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { TITLE, titleIn } from "./offered-course.ts";
import type { Learner } from "./post-to-learner.ts";

/** The course a payment is for, and its learner. */
export async function orderOf(trx: Transaction<Tables>, { id, language }: PaymentsTable) {
  const row = await trx
    .selectFrom("academy.orders as order")
    .innerJoin("courses as course", "course.id", "order.course_id")
    .select(["order.user_id", "order.email", "order.address_key", "order.grants"])
    .select(["course.id", "course.title"])
    .select(titleIn(language, "course.id").as("translation"))
    .where("order.payment_id", "=", id)
    .executeTakeFirstOrThrow();
  const learner: Learner = { id: row.user_id ?? "", email: row.email, language };
  const course = translatedRow({ id: row.id, title: row.title }, row.translation, TITLE, language);
  return { learner, course, userId: row.user_id, addressKey: row.address_key, grants: row.grants };
}
