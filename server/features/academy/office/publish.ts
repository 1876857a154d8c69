import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, required } from "../../../../contracts/form-fields.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { correctCertificate } from "../correct-certificate.ts";

const courseShape = z.strictObject({ id: rowId("invalid_field") });
const correctionShape = z.strictObject({
  number: z.string(code("invalid_field")).check(z.maxLength(60, code("invalid_field"))),
  name: required("name_required", line("name_invalid", 120)),
  q: z._default(z.string(), ""),
});

/** POST course-publish {id} -> {course, published}: in the list, on its own page and in the sitemap within seconds. */
export const publishCourse = (work: Work) => publishing(work, "course-publish", true);

/** POST course-unpublish {id} -> {course, published}: those who are enrolled keep it. */
export const unpublishCourse = (work: Work) => publishing(work, "course-unpublish", false);

const publishing = (work: Work, name: "course-publish" | "course-unpublish", published: boolean) =>
  action(name, courseShape, ({ actor }, { id }) =>
    work.change(actor, name, async (trx) => {
      const course = await trx
        .selectFrom("courses")
        .select("published")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!course) throw new Failure("not_found");
      if (course.published === published) throw new Failure("changed_meanwhile");
      const written = await trx
        .selectFrom("lessons as lesson")
        .leftJoin("lesson_texts as words", "words.lesson_id", "lesson.id")
        .select((row) => row.fn.countAll<number>().filterWhere("words.body", "is not", null).as("count"))
        .where("lesson.course_id", "=", id)
        .where("lesson.retired_at", "is", null)
        .executeTakeFirst();
      if (published && Number(written?.count ?? 0) === 0) throw new Failure("course_empty");
      await trx.updateTable("courses").set({ published }).where("id", "=", id).execute();
      return {
        row: { kind: "course", id: String(id) },
        before: { published: course.published },
        after: { published },
        result: { course: id, published },
      };
    }),
  );

/** POST certificate-correct {number, name} -> {number, leadsTo}: the wrong one is cancelled, another takes its place. */
export const correctName = ({ clock, work }: { readonly clock: Context["clock"]; readonly work: Work }) =>
  action("certificate-correct", correctionShape, ({ actor }, { number, name }) =>
    work.change(actor, "certificate-correct", async (trx) => {
      const corrected = await correctCertificate(trx, clock.now(), { number, name });
      if ("problem" in corrected) throw new Failure(PROBLEMS[corrected.problem]);
      return {
        row: { kind: "certificate", id: number },
        before: { number },
        after: { number: corrected.number },
        result: {
          number: corrected.number,
          leadsTo: `/certificates?q=${corrected.number}&done=certificate-correct`,
        },
      };
    }),
  );

const PROBLEMS = {
  unknown: "not_found",
  does_not_count: "certificate_over",
  name_unprintable: "name_unprintable",
} as const;
