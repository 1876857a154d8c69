import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { COURSE_CATEGORIES, COURSE_LEVELS } from "../../../../contracts/academy/course-choices.ts";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, required, text } from "../../../../contracts/form-fields.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Entered } from "../../../office/enter.ts";
import type { Work } from "../../../office/work.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { courseValues, fingerprint, lessonBy, moduleBy, questionBy } from "./courses.ts";

/** What the tables hold (db/migrations/0019_academy.sql). */
export const MOST = {
  title: 200,
  summary: 1_000,
  body: 50_000,
  question: 1_000,
  choices: 2_000,
  name: 120,
  prose: 2_000,
} as const;
const PRICE_MOST = 100_000_000;

/** A whole number as a form sends it. */
const whole = (least: number, most: number) =>
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^\d{1,9}$/, code("invalid_field")))],
      code("invalid_field"),
    ),
    z.pipe(
      z.transform(Number),
      z
        .int(code("invalid_field"))
        .check(z.minimum(least, code("invalid_field")), z.maximum(most, code("invalid_field"))),
    ),
  );
const title = required("title_required", line("invalid_field", MOST.title));
const words = (most: number) => required("description_required", text(most));
const name = (most: number) => required("name_required", line("name_invalid", most));

const common = { id: rowId("invalid_field"), seen: z.string(code("invalid_field")).check(z.maxLength(64)) };
const courseShape = z.strictObject({
  ...common,
  title,
  description: words(MOST.prose),
  level: z.enum(COURSE_LEVELS, code("invalid_field")),
  category: z.enum(COURSE_CATEGORIES, code("invalid_field")),
  hours: whole(1, 100),
  price: whole(0, PRICE_MOST),
  instructor: name(MOST.name),
  role: name(MOST.title),
  bio: words(MOST.prose),
});
/** Ticked: shown as learners will read it, and not saved. */
const look = z._default(z.string(), "");
export const MODULE_FIELDS = { title, summary: words(MOST.summary) };
export const LESSON_FIELDS = { title, minutes: whole(1, 600), body: words(MOST.body), look };
export const QUESTION_FIELDS = {
  question: words(MOST.question),
  /** One on each line. */
  choices: words(MOST.choices),
  /** Of the right one, counted from 1. */
  answer: whole(1, 8),
  explanation: words(MOST.summary),
};
const moduleShape = z.strictObject({ ...common, ...MODULE_FIELDS });
const lessonShape = z.strictObject({ ...common, ...LESSON_FIELDS });
const questionShape = z.strictObject({ ...common, ...QUESTION_FIELDS });

type Trx = Transaction<Tables>;

/** The choices as they are stored, and the place of the right one, counted from 0. */
export function choicesOf(typed: { readonly choices: string; readonly answer: number }) {
  const choices = typed.choices.split("\n").flatMap((one) => one.trim() || []);
  const answer = typed.answer - 1;
  if (choices.length < 2 || choices.length > 8)
    throw new Failure({ code: "choices_invalid", field: "choices" });
  if (answer >= choices.length) throw new Failure({ code: "choices_invalid", field: "answer" });
  return { choices, answer };
}

/** The row as it is now; refuses where the form was filled with another. */
export function unchanged<Row extends object>(row: Row | undefined, seen: string): Row {
  if (!row) throw new Failure("not_found");
  if (fingerprint(row) !== seen) throw new Failure("changed_meanwhile");
  return row;
}

/** Those fields whose value is another one now. */
function changesOf(before: object, after: object) {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(old[field]) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed),
  };
}

/** POST course-edit {id, seen, title, …, price} -> {course}. */
export const editCourse = (work: Work) =>
  action("course-edit", courseShape, ({ actor }, { id, seen, hours, instructor, role, bio, ...rest }) =>
    work.change(actor, "course-edit", async (trx) => {
      await lockCourse(trx, id);
      const now = unchanged(await courseValues(trx, id), seen);
      const wanted = {
        ...rest,
        duration_hours: hours,
        instructor_name: instructor,
        instructor_role: role,
        instructor_bio: bio,
      };
      await trx.updateTable("courses").set(wanted).where("id", "=", id).execute();
      return { row: { kind: "course", id: String(id) }, ...changesOf(now, wanted), result: { course: id } };
    }),
  );

/** POST module-edit {id, seen, title, summary} -> {leadsTo}. */
export const editModule = (work: Work) =>
  action("module-edit", moduleShape, ({ actor }, { id, seen, ...wanted }) =>
    inCourse(work, actor, "module-edit", moduleBy, { id, seen, wanted }, async (trx) => {
      await trx.updateTable("course_modules").set(wanted).where("id", "=", id).execute();
    }),
  );

/** POST lesson-edit {id, seen, title, minutes, body, look} -> {leadsTo}: with `look` it is shown, not saved. */
export const editLesson = (work: Work) =>
  action("lesson-edit", lessonShape, async ({ actor }, { id, seen, look, ...wanted }) => {
    if (look !== "") throw new Failure("look_again");
    const { body, ...lesson } = wanted;
    return inCourse(work, actor, "lesson-edit", lessonBy, { id, seen, wanted }, async (trx) => {
      await trx.updateTable("lessons").set(lesson).where("id", "=", id).execute();
      await trx.updateTable("lesson_texts").set({ body }).where("lesson_id", "=", id).execute();
    });
  });

/** POST question-edit {id, seen, question, choices, answer, explanation} -> {leadsTo}. */
export const editQuestion = (work: Work) =>
  action("question-edit", questionShape, ({ actor }, { id, seen, question, explanation, ...typed }) => {
    const { choices, answer } = choicesOf(typed);
    const wanted = { question, choices, answer, explanation };
    return inCourse(work, actor, "question-edit", questionBy, { id, seen, wanted }, async (trx) => {
      await trx.updateTable("quiz_questions").set({ question, choices }).where("id", "=", id).execute();
      await trx
        .updateTable("academy.quiz_answers")
        .set({ answer, explanation })
        .where("question_id", "=", id)
        .execute();
    });
  });

interface Edit {
  readonly id: number;
  readonly seen: string;
  readonly wanted: object;
}

/**
 * Corrects a part of a course in its place: its number stays, and with it what learners have done. It leads back to the
 * course.
 */
function inCourse<Row extends { readonly course_id: number }>(
  work: Work,
  actor: Entered["actor"],
  name: ActionName,
  find: (trx: Trx, id: number) => Promise<Row | undefined>,
  { id, seen, wanted }: Edit,
  save: (trx: Trx) => Promise<void>,
) {
  return work.change(actor, name, async (trx) => {
    const course = (await find(trx, id))?.course_id;
    if (course === undefined) throw new Failure("not_found");
    await lockCourse(trx, course);
    const now = unchanged(await find(trx, id), seen);
    await save(trx);
    const row = { kind: name.replace("-edit", ""), id: String(id) };
    return { row, ...changesOf(now, wanted), result: { leadsTo: `/courses/${course}?done=${name}` } };
  });
}

/** Of two people at one course, the second waits, and is then shown what the first wrote. */
export const lockCourse = (trx: Trx, id: number) =>
  trx.selectFrom("courses").select("id").where("id", "=", id).forUpdate().execute();
