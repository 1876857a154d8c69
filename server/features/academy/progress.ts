import { type Kysely, sql } from "kysely";
import type { OwnEnrolment } from "../../../contracts/academy/academy.ts";
import type { Language } from "../../../contracts/languages.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { limits } from "../../platform/limits/limits.ts";
import { TITLE, titleIn } from "./offered-course.ts";

/** Of a place `e`: every lesson is done and every quiz passed; false for a course without lessons. */
const ALL_DONE = sql<boolean>`
  exists (select from public.lessons l where l.course_id = e.course_id and l.retired_at is null)
  and not exists (
    select from public.lessons l
    where l.course_id = e.course_id and l.retired_at is null and not exists (
      select from public.lesson_progress p where p.lesson_id = l.id and p.user_id = e.user_id
    )
  )
  and not exists (
    select from public.course_modules m
    where m.course_id = e.course_id and m.retired_at is null
      and exists (select from public.quiz_questions q where q.module_id = m.id and q.retired_at is null)
      and not exists (
        select from public.quiz_results r
        where r.module_id = m.id and r.user_id = e.user_id and r.passed
      )
  )`;

/** Whether somebody has done all of a course, as it is or as it was before it was changed. */
export async function isFinished(db: Kysely<Tables>, userId: string, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ finished: boolean }>`
    select e.finished_at is not null or (${ALL_DONE}) as finished
    from public.course_enrollments e where e.course_id = ${courseId} and e.user_id = ${userId}`.execute(db);
  return rows[0]?.finished === true;
}

/** Before a course is changed: who has finished it stays somebody who has, whatever is added. */
export async function keepFinished(db: Kysely<Tables>, courseId: number, now: Date): Promise<void> {
  await sql`
    update public.course_enrollments e set finished_at = ${now}
    where e.course_id = ${courseId} and e.finished_at is null and (${ALL_DONE})`.execute(db);
}

/** A person's progress in each of their courses, latest first, read under row security as this person. */
export async function ownProgress(
  trx: Kysely<Tables>,
  language: Language,
): Promise<readonly (Omit<OwnEnrolment, "certificate"> & { readonly number: string | null })[]> {
  const rows = await trx
    .selectFrom("course_enrollments as enrolment")
    .innerJoin("courses as course", "course.id", "enrolment.course_id")
    .select((row) => [
      "course.id",
      "course.title",
      titleIn(language, "course.id").as("translation"),
      "enrolment.created_at",
      row
        .selectFrom("lessons")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("lessons.course_id", "=", "course.id")
        .as("lessons"),
      row
        .selectFrom("lesson_progress as done")
        .innerJoin("lessons", "lessons.id", "done.lesson_id")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("lessons.course_id", "=", "course.id")
        .as("lessons_done"),
      row
        .selectFrom("course_modules as module")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("module.course_id", "=", "course.id")
        .as("quizzes"),
      row
        .selectFrom("quiz_results as result")
        .innerJoin("course_modules as module", "module.id", "result.module_id")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("module.course_id", "=", "course.id")
        .where("result.passed", "=", true)
        .as("quizzes_passed"),
      row
        .selectFrom("course_certificates as certificate")
        .select("certificate.number")
        .whereRef("certificate.course_id", "=", "course.id")
        .where("certificate.cancelled_at", "is", null)
        .as("number"),
    ])
    .orderBy("enrolment.created_at", "desc")
    .orderBy("enrolment.id", "desc")
    .limit(limits.ownData.rows)
    .execute();
  return rows.map((row) => ({
    ...translatedRow({ courseId: row.id, title: row.title }, row.translation, TITLE, language),
    enrolledAt: row.created_at.toISOString(),
    lessons: Number(row.lessons),
    lessonsDone: Number(row.lessons_done),
    quizzes: Number(row.quizzes),
    quizzesPassed: Number(row.quizzes_passed),
    number: row.number,
  }));
}
