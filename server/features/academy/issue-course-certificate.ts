import type { Transaction } from "kysely";
import { type CertificateLink, readCertificateRequest } from "../../../contracts/academy/academy.ts";
import { Failure } from "../../../contracts/errors.ts";
import { SERIES } from "../../money/certificates/find.ts";
import { asTyped } from "../../money/documents/page.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import { nextInSeries } from "../../money/receipts/series.ts";
import { printedCode } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Identify } from "../../platform/people/person.ts";
import { isEnrolled } from "./enrol.ts";
import { academyLimits } from "./limits.ts";
import { isFinished } from "./progress.ts";

type Trx = Transaction<Tables>;

/**
 * POST issue-course-certificate {courseId, name}, for a learner who finished every lesson and passed every quiz: {number,
 * code}, which course-certificate needs for the PDF. One certificate per person and course: a repeated call returns the
 * same one, with the first name.
 */
export function issueCourseCertificate(context: Context, { identify }: { identify: Identify }): Endpoint {
  const { db, clock, keys } = context;
  return {
    name: "issue-course-certificate",
    method: "POST",
    async handle({ request }) {
      const person = await identify(request);
      const { parsed, problem } = readCertificateRequest(await readJson(request));
      if (problem) throw new Failure(problem);
      const { courseId, name } = parsed;
      // The name is signed as it is printed.
      const learner = asTyped(name);
      if (learner === null) throw new Failure({ code: "name_unprintable", field: "name" });
      await consumeLimit(context, db, "course-certificate", person.id, academyLimits.certificates);
      const number = await db.transaction().execute(async (trx) => {
        await lockEnrolment(trx, person.id, courseId);
        if (!(await isEnrolled(trx, person.id, courseId))) throw new Failure("not_enrolled");
        const known = await reinstateCertificate(trx, person.id, courseId);
        if (known !== undefined) return known;
        if (!(await isFinished(trx, person.id, courseId))) throw new Failure("course_unfinished");
        return issue(trx, { userId: person.id, courseId, learner }, clock.now());
      });
      const answer: CertificateLink = { number, code: printedCode(number, keys) };
      return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

/** Locks the enrolment's row: a second click waits for the first, so that no number is taken twice. */
async function lockEnrolment(trx: Trx, userId: string, courseId: number): Promise<void> {
  await trx
    .selectFrom("course_enrollments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the existing certificate, and reinstates it if the learner lost and regained the enrolment. */
async function reinstateCertificate(trx: Trx, userId: string, courseId: number): Promise<string | undefined> {
  const found = await trx
    .updateTable("course_certificates")
    .set({ cancelled_at: null })
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("replaced_by", "is", null)
    .returning("number")
    .executeTakeFirst();
  return found?.number;
}

interface Issue {
  readonly userId: string;
  readonly courseId: number;
  readonly learner: string;
}

async function issue(trx: Trx, { userId, courseId, learner }: Issue, now: Date): Promise<string> {
  const course = await trx
    .selectFrom("courses")
    .select(["title", "level", "duration_hours"])
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  const paid = await trx
    .selectFrom("academy.orders as order")
    .innerJoin("payments.payments as payment", "payment.id", "order.payment_id")
    .select("trial")
    .where("order.user_id", "=", userId)
    .where("order.course_id", "=", courseId)
    .where("order.grants", "=", true)
    .executeTakeFirst();
  const series = paid && isSandbox(paid) ? SERIES.specimen : SERIES.certificate;
  const number = await nextInSeries(trx, series, now);
  await trx
    .insertInto("course_certificates")
    .values({
      number,
      user_id: userId,
      course_id: courseId,
      learner,
      course_title: course.title,
      level: course.level,
      hours: course.duration_hours,
      issued_at: now,
      cancelled_at: null,
    })
    .execute();
  return number;
}
