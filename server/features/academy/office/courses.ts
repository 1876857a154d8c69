import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";

const MOST = 200;

/** Drafts first, then the newest. */
export const listCourses = (office: Kysely<Tables>) =>
  office
    .selectFrom("courses as course")
    .select(["id", "title", "level", "category", "price", "currency", "published", "created_at"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("academy.drafts as draft")
            .select("course_id")
            .whereRef("draft.course_id", "=", "course.id"),
        )
        .$castTo<boolean>()
        .as("is_draft"),
    )
    .select((row) =>
      row
        .selectFrom("course_enrollments as one")
        .select((inner) => inner.fn.count<number>("one.course_id").as("count"))
        .whereRef("one.course_id", "=", "course.id")
        .as("learners"),
    )
    .orderBy("published")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();

/** A course with its modules, lessons and questions, in their order. */
export async function courseBy(office: Kysely<Tables>, id: number) {
  const course = await office.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirst();
  if (!course) return undefined;
  const modules = await office
    .selectFrom("course_modules")
    .select(["id", "title", "summary", "position", "retired_at"])
    .where("course_id", "=", id)
    .orderBy("position")
    .execute();
  const lessons = await office
    .selectFrom("lessons")
    .select(["id", "module_id", "title", "minutes", "retired_at"])
    .where("course_id", "=", id)
    .orderBy("position")
    .execute();
  const questions = await office
    .selectFrom("quiz_questions as question")
    .innerJoin("course_modules as module", "module.id", "question.module_id")
    .select(["question.id", "question.module_id", "question.question", "question.retired_at"])
    .where("module.course_id", "=", id)
    .orderBy("question.position")
    .execute();
  return { ...course, modules, lessons, questions };
}

/** What the form of a course holds. */
export const courseValues = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom("courses")
    .select(["title", "description", "level", "category", "duration_hours", "price"])
    .select(["instructor_name", "instructor_role", "instructor_bio"])
    .where("id", "=", id)
    .executeTakeFirst();

export const moduleBy = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom("course_modules")
    .select(["course_id", "title", "summary", "retired_at"])
    .where("id", "=", id)
    .executeTakeFirst();

export const lessonBy = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom("lessons as lesson")
    .innerJoin("lesson_texts as words", "words.lesson_id", "lesson.id")
    .innerJoin("course_modules as module", "module.id", "lesson.module_id")
    .select(["lesson.course_id", "lesson.title", "lesson.minutes", "words.body"])
    .select(["lesson.retired_at", "module.retired_at as module_retired_at"])
    .where("lesson.id", "=", id)
    .executeTakeFirst();

export const questionBy = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom("quiz_questions as question")
    .innerJoin("course_modules as module", "module.id", "question.module_id")
    .innerJoin("academy.quiz_answers as right", "right.question_id", "question.id")
    .select([
      "module.course_id",
      "question.question",
      "question.choices",
      "right.answer",
      "right.explanation",
      "question.retired_at",
      "module.retired_at as module_retired_at",
    ])
    .where("question.id", "=", id)
    .executeTakeFirst();

/** Of what a form was filled with: another one by now means that somebody changed the row meanwhile. */
export const fingerprint = (row: object): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.values(row)))
    .digest("hex")
    .slice(0, 32);

/** Certificates by number, or by a part of the learner's name, the newest first. */
export const findCertificates = (office: Kysely<Tables>, typed: string) =>
  office
    .selectFrom("course_certificates")
    .select(["number", "learner", "course_title", "issued_at", "cancelled_at", "replaced_by"])
    .where(sql<boolean>`(number = upper(${typed}) or strpos(lower(learner), lower(${typed})) > 0)`)
    .orderBy("issued_at", "desc")
    .limit(20)
    .execute();
