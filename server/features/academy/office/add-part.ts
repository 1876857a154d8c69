import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code } from "../../../../contracts/form-fields.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Entered } from "../../../office/enter.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { keepFinished } from "../progress.ts";
import { freeSlug, idsOf, orderText, PARTS_MOST, type Part, placeInOrder } from "./course-parts.ts";
import { choicesOf, LESSON_FIELDS, lockCourse, MODULE_FIELDS, QUESTION_FIELDS } from "./edit.ts";

type Trx = Transaction<Tables>;

interface Parts {
  readonly clock: Context["clock"];
  readonly work: Work;
}

const common = {
  /** The course of a module, the module of a lesson or question. */
  id: rowId("invalid_field"),
  /** The order that the form was filled with. */
  seen: z.string(code("invalid_field")).check(z.maxLength(600)),
  /** Its place: before this one; empty is the end. */
  before: z._default(z.string().check(z.regex(/^(?:[1-9]\d{0,8})?$/, code("invalid_field"))), ""),
};
const look = z._default(z.string(), "");
const moduleShape = z.strictObject({ ...common, ...MODULE_FIELDS });
const lessonShape = z.strictObject({ ...common, ...LESSON_FIELDS });
const questionShape = z.strictObject({ ...common, ...QUESTION_FIELDS, look });

/** POST module-add {id: of the course, seen, before, title, summary} -> {leadsTo}. */
export const addModule = (parts: Parts) =>
  action("module-add", moduleShape, ({ actor }, { id, seen, before, ...module }) => {
    const at = { part: "module", list: id, seen, before } as const;
    return adding(parts, actor, "module-add", at, async (trx, { course, position }) => {
      const added = { course_id: course, position, ...module };
      const row = await trx
        .insertInto("course_modules")
        .values(added)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id: row.id, after: module };
    });
  });

/** POST lesson-add {id: of the module, seen, before, title, minutes, body, look} -> {leadsTo}: with `look` shown, not saved. */
export const addLesson = (parts: Parts) =>
  action("lesson-add", lessonShape, async ({ actor }, { id, seen, before, look, body, ...lesson }) => {
    if (look !== "") throw new Failure("look_again");
    const at = { part: "lesson", list: id, seen, before } as const;
    return adding(parts, actor, "lesson-add", at, async (trx, { course, position }) => {
      const slug = await freeSlug(trx, course, lesson.title);
      const row = await trx
        .insertInto("lessons")
        .values({ course_id: course, module_id: id, position, slug, ...lesson })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx.insertInto("lesson_texts").values({ lesson_id: row.id, body }).execute();
      return { id: row.id, after: { ...lesson, body } };
    });
  });

/** POST question-add {id: of the module, seen, before, question, choices, answer, explanation, look} -> {leadsTo}. */
export const addQuestion = (parts: Parts) =>
  action("question-add", questionShape, async ({ actor }, { id, seen, before, look, ...typed }) => {
    const { question, explanation } = typed;
    const { choices, answer } = choicesOf(typed);
    if (look !== "") throw new Failure("look_again");
    const at = { part: "question", list: id, seen, before } as const;
    return adding(parts, actor, "question-add", at, async (trx, { position }) => {
      const row = await trx
        .insertInto("quiz_questions")
        .values({ module_id: id, position, question, choices })
        .returning("id")
        .executeTakeFirstOrThrow();
      const right = { question_id: row.id, answer, explanation };
      await trx.insertInto("academy.quiz_answers").values(right).execute();
      return { id: row.id, after: { question, choices, answer, explanation } };
    });
  });

interface Place {
  readonly part: Part;
  readonly list: number;
  readonly seen: string;
  readonly before: string;
}

/** Stores the part at the end, then moves it to its place. Learners who had finished the course stay so. */
function adding(
  { clock, work }: Parts,
  actor: Entered["actor"],
  name: ActionName,
  { part, list, seen, before }: Place,
  store: (
    trx: Trx,
    at: { readonly course: number; readonly position: number },
  ) => Promise<{ readonly id: number; readonly after: object }>,
) {
  return work.change(actor, name, async (trx) => {
    const course = part === "module" ? list : await courseOf(trx, list);
    const { length } = await lockCourse(trx, course);
    if (length === 0) throw new Failure("not_found");
    const ids = await idsOf(trx, part, list);
    const place = before === "" ? ids.length : ids.indexOf(Number(before));
    if (orderText(ids) !== seen || place < 0) throw new Failure("changed_meanwhile");
    if (ids.length >= PARTS_MOST) throw new Failure("course_full");
    await keepFinished(trx, course, clock.now());
    await placeInOrder(trx, part, ids);
    const { id, after } = await store(trx, { course, position: ids.length + 1 });
    await placeInOrder(trx, part, ids.toSpliced(place, 0, id));
    return {
      row: { kind: part, id: String(id) },
      after: { ...after, position: place + 1 },
      result: { leadsTo: `/courses/${course}?done=${name}#${part}-${id}` },
    };
  });
}

async function courseOf(trx: Trx, module: number): Promise<number> {
  const row = await trx
    .selectFrom("course_modules")
    .select("course_id")
    .where("id", "=", module)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Failure("not_found");
  return row.course_id;
}
