import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { ledgerOf } from "../donations/testing.ts";
import { FREE, PRICED, testAcademy } from "./testing.ts";

const world = await testAcademy();
const { context, database, learner, ask, answerOf, checkout, deliver, post, read, call, accountOf } = world;
const { db } = context;
afterAll(world.close);

/** A learner who finished a free course, paid for another and has an open checkout for a third. */
async function scholar(name = "Prénom Nomrare") {
  const one = await learner();
  await ask(one.token, { courseId: FREE });
  const lessons = await db.selectFrom("lessons").select("id").where("course_id", "=", FREE).execute();
  await db
    .insertInto("lesson_progress")
    .values(lessons.map(({ id }) => ({ user_id: one.id, lesson_id: id })))
    .execute();
  const modules = await db.selectFrom("course_modules").select("id").where("course_id", "=", FREE).execute();
  for (const { id } of modules) {
    const right = await db
      .selectFrom("quiz_questions as question")
      .innerJoin("academy.quiz_answers as right", "right.question_id", "question.id")
      .select("answer")
      .where("module_id", "=", id)
      .orderBy("position")
      .execute();
    const answers = right.map(({ answer }) => answer);
    await post("submit-module-quiz", one.token, { moduleId: id, answers, operation_id: randomUUID() });
  }
  const issued = await post("issue-course-certificate", one.token, { courseId: FREE, name });
  const certificate = (await issued.json()) as { number: string; code: string };
  const paid = await checkout(one.token, PRICED);
  await deliver(paid.intent, "payment.paid");
  const open = await checkout(one.token, 4);
  return { ...one, certificate, paid, open, lessons: lessons.length, modules: modules.length };
}

test("an account shows its own courses with progress and certificate", async () => {
  const { token, certificate, lessons, modules } = await scholar();
  const { enrolments } = await accountOf(token);
  expect(enrolments).toEqual([
    expect.objectContaining({ courseId: PRICED, lessonsDone: 0, quizzesPassed: 0, certificate: null }),
    expect.objectContaining({
      courseId: FREE,
      lessons,
      lessonsDone: lessons,
      quizzes: modules,
      quizzesPassed: modules,
      certificate,
    }),
  ]);
  const somebody = await learner();
  expect((await accountOf(somebody.token)).enrolments).toEqual([]);
});

test("an export has the person's own courses, results, certificates and payments", async () => {
  const { token, certificate, paid } = await scholar();
  const other = await scholar();
  const file = await (await read("export-account", token)).text();
  const data = JSON.parse(file) as Record<string, unknown[]>;
  expect([data.courses?.length, data.quizResults?.length, data.certificates?.length]).toEqual([2, 5, 1]);
  expect(data.coursePayments).toHaveLength(2);
  for (const own of [certificate.number, "Prénom Nomrare", paid.reference, "15000"])
    expect(file).toContain(own);
  for (const foreign of [other.certificate.number, other.email, other.id, other.paid.reference])
    expect(file).not.toContain(foreign);
});

test("Threat 88: after erasure a learner is in no table; the ledger and the certificate's number stay", async () => {
  const { id, email, token, certificate, paid, open } = await scholar("Prénom Effacée");
  const before = (await ledgerOf(context)).postings.length;
  const deleted = await world.remove({ id, email, token });
  expect(deleted.status).toBe(200);
  const tables = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select from ${name} as row where to_jsonb(row)::text ~* $1 limit 1`,
        [`${id}|${email}|Effacée`],
      );
      if (rowCount) found.push(name);
    }
    return found;
  });
  expect(tables).toEqual([]);
  expect((await ledgerOf(context)).postings).toHaveLength(before);
  const checked = await call(
    `/functions/v1/check-receipt?number=${certificate.number}&code=${certificate.code}`,
  );
  expect(await checked.json()).toMatchObject({
    result: "genuine",
    claim: { number: certificate.number, learner: null },
  });
  expect(
    (await read(`course-certificate?number=${certificate.number}&code=${certificate.code}`, undefined))
      .status,
  ).toBe(404);
  // A later payment enrols nobody and is refunded.
  await deliver(open.intent, "payment.paid");
  const refunds = await db
    .selectFrom("payments.refunds")
    .select("payment_id")
    .where("payment_id", "in", [open.intent.id, paid.intent.id])
    .execute();
  expect(refunds).toEqual([{ payment_id: open.intent.id }]);
});

test("an erased person may return and enrol again", async () => {
  const first = await scholar();
  await world.remove(first);
  const again = await world.signUp(first.email);
  expect(await answerOf(again.token, { courseId: PRICED })).toMatchObject({ enrolled: false });
  expect((await accountOf(again.token)).enrolments).toEqual([]);
});
