import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code } from "../../../../contracts/form-fields.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { keepFinished } from "../progress.ts";
import {
  idsOf,
  listOf,
  orderText,
  PARTS,
  PARTS_MOST,
  type Part,
  placeInOrder,
  setRetired,
} from "./course-parts.ts";
import { lessonBy, moduleBy, questionBy } from "./courses.ts";
import { lockCourse, unchanged } from "./edit.ts";

type Trx = Transaction<Tables>;

interface Parts {
  readonly clock: Context["clock"];
  readonly work: Work;
}

const part = z.enum(PARTS, code("invalid_field"));
const MOVE = /^([1-9]\d{0,8})\.(up|down)$/;
const moveShape = z.strictObject({
  /** The course's. */
  id: rowId("invalid_field"),
  part,
  /** Where the parts are: a course for modules, a module for lessons and questions. */
  list: rowId("invalid_field"),
  seen: z.string(code("invalid_field")).check(z.maxLength(600)),
  /** `12.up`, `12.down`. */
  move: z.string(code("invalid_field")).check(z.regex(MOVE, code("invalid_field"))),
});
const removeShape = z.strictObject({
  id: rowId("invalid_field"),
  part,
  seen: z.string(code("invalid_field")).check(z.maxLength(64)),
  /** Its name as it was seen, shown beside what it is called by now. */
  was: z._default(z.string(), ""),
});
const restoreShape = z.strictObject({ id: rowId("invalid_field"), part });

/** POST part-move {id: of the course, part, list, seen, move} -> {leadsTo}: one place up or down. */
export const movePart = ({ work }: Parts) =>
  action("part-move", moveShape, ({ actor }, { id: course, part, list, seen, move }) =>
    work.change(actor, "part-move", async (trx) => {
      await lockCourse(trx, course);
      if (part === "module" ? list !== course : (await moduleBy(trx, list))?.course_id !== course)
        throw new Failure("not_found");
      const ids = await idsOf(trx, part, list);
      const [, moved, way] = MOVE.exec(move) ?? [];
      const from = ids.indexOf(Number(moved));
      const to = from + (way === "up" ? -1 : 1);
      const [one, other] = [ids[from], ids[to]];
      if (orderText(ids) !== seen || one === undefined || other === undefined)
        throw new Failure("changed_meanwhile");
      await placeInOrder(trx, part, ids.with(from, other).with(to, one));
      return {
        row: { kind: part, id: String(one) },
        before: { position: from + 1 },
        after: { position: to + 1 },
        result: { leadsTo: `/courses/${course}?done=part-move#${part}-${one}` },
      };
    }),
  );

/** POST part-remove {id, part, seen} -> {leadsTo}: no longer shown; what learners did in it stays. */
export const removePart = ({ clock, work }: Parts) =>
  action("part-remove", removeShape, ({ actor }, { id, part, seen }) =>
    work.change(actor, "part-remove", async (trx) => {
      const { course_id: course } = await partBy(trx, part, id);
      await lockCourse(trx, course);
      const now = unchanged(await partBy(trx, part, id), seen);
      if (now.retired_at !== null) throw new Failure("changed_meanwhile");
      const at = clock.now();
      await keepFinished(trx, course, at);
      await setRetired(trx, part, id, at);
      await refuseEmpty(trx, course);
      await placeInOrder(trx, part, await idsOf(trx, part, await listOf(trx, part, id)));
      return {
        row: { kind: part, id: String(id) },
        before: { retired_at: null },
        after: { retired_at: at },
        result: { leadsTo: `/courses/${course}?done=part-remove` },
      };
    }),
  );

/** POST part-restore {id, part} -> {leadsTo}: at the end of its list, a module with what went with it. */
export const restorePart = ({ clock, work }: Parts) =>
  action("part-restore", restoreShape, ({ actor }, { id, part }) =>
    work.change(actor, "part-restore", async (trx) => {
      const { course_id: course } = await partBy(trx, part, id);
      await lockCourse(trx, course);
      const now = await partBy(trx, part, id);
      const isInRetired = "module_retired_at" in now && now.module_retired_at !== null;
      if (now.retired_at === null || isInRetired) throw new Failure("changed_meanwhile");
      await keepFinished(trx, course, clock.now());
      const ids = await idsOf(trx, part, await listOf(trx, part, id));
      if (ids.length >= PARTS_MOST) throw new Failure("course_full");
      await placeInOrder(trx, part, [...ids, id]);
      await setRetired(trx, part, id, null);
      return {
        row: { kind: part, id: String(id) },
        before: { retired_at: now.retired_at },
        after: { retired_at: null },
        result: { leadsTo: `/courses/${course}?done=part-restore#${part}-${id}` },
      };
    }),
  );

/** The part, and the course it belongs to. */
async function partBy(trx: Trx, part: Part, id: number) {
  const find = { module: moduleBy, lesson: lessonBy, question: questionBy }[part];
  const row = await find(trx, id);
  if (!row) throw new Failure("not_found");
  return row;
}

/** A published course keeps a lesson. */
async function refuseEmpty(trx: Trx, course: number): Promise<void> {
  const row = await trx
    .selectFrom("courses")
    .select("published")
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("lessons as lesson")
            .innerJoin("lesson_texts as words", "words.lesson_id", "lesson.id")
            .select("lesson.id")
            .whereRef("lesson.course_id", "=", "courses.id")
            .where("lesson.retired_at", "is", null),
        )
        .as("has_lesson"),
    )
    .where("id", "=", course)
    .executeTakeFirst();
  if (row?.published && !row.has_lesson) throw new Failure("course_empty");
}
