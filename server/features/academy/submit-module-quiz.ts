import { sql, type Transaction } from "kysely";
import { PASS_PERCENT, type QuizOutcome, readQuiz } from "../../../contracts/academy/academy.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { type PartlyFrench, translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsIn } from "../../platform/database/texts-in.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Identify } from "../../platform/people/person.ts";
import { isEnrolled } from "./enrol.ts";
import { academyLimits } from "./limits.ts";

type Trx = Transaction<Tables>;
type Submission = NonNullable<ReturnType<typeof readQuiz>["parsed"]>;
type Result = QuizOutcome["best"];

/**
 * POST submit-module-quiz {moduleId, answers, questions, operation_id}, for enrolled learners. The server marks the answers and
 * stores the best result. The operation id is the idempotency key: answers stored offline can be sent repeatedly and
 * get the same answer each time.
 */
export function submitModuleQuiz(context: Context, { identify }: { identify: Identify }): Endpoint {
  const { db, clock } = context;
  return {
    name: "submit-module-quiz",
    method: "POST",
    async handle({ request, language }) {
      const person = await identify(request);
      const { parsed, problem } = readQuiz(await readJson(request));
      if (problem) throw new Failure(problem);
      await consumeLimit(context, db, "module-quiz", person.id, academyLimits.quizzes);
      const outcome = await db.transaction().execute(async (trx) => {
        const questions = await questionsFor(trx, person.id, parsed.moduleId, language);
        const marked = mark(questions, inOrder(questions, parsed));
        const now = clock.now();
        const isNew = await take(trx, person.id, parsed, now);
        const best = await storeBest(
          trx,
          { userId: person.id, moduleId: parsed.moduleId, isNew, now },
          marked,
        );
        return { ...marked, best };
      });
      return Response.json(outcome satisfies QuizOutcome, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

interface Question extends PartlyFrench {
  readonly id: number;
  readonly choices: readonly string[];
  readonly answer: number;
  readonly explanation: string;
}

async function questionsFor(
  trx: Trx,
  userId: string,
  moduleId: number,
  language: Language,
): Promise<readonly Question[]> {
  const module = await trx
    .selectFrom("course_modules")
    .select("course_id")
    .where("id", "=", moduleId)
    .executeTakeFirst();
  // Without an enrolment the answer does not reveal whether the module exists.
  if (!module || !(await isEnrolled(trx, userId, module.course_id))) throw new Failure("not_enrolled");
  const rows = await trx
    .selectFrom("quiz_questions as question")
    .innerJoin("academy.quiz_answers as right", "right.question_id", "question.id")
    .select(["question.id", "question.choices", "right.answer", "right.explanation"])
    .select(
      textsIn(language, {
        from: "academy.quiz_answer_translations",
        by: { question_id: "question.id" },
        columns: ANSWER_TEXTS,
      }).as("translation"),
    )
    .where("question.module_id", "=", moduleId)
    .where("question.retired_at", "is", null)
    .orderBy("question.position")
    .execute();
  return rows.map(({ translation, ...question }) =>
    translatedRow(question, translation, ANSWER_TEXTS, language),
  );
}

const ANSWER_TEXTS = { explanation: "explanation" } as const;

/** The answers by the questions' order of today. */
function inOrder(
  questions: readonly Question[],
  { answers, questions: asked }: Submission,
): readonly number[] {
  if (!asked) return answers;
  if (asked.length !== answers.length) throw new Failure({ code: "invalid_field", field: "answers" });
  const chosen = new Map(asked.map((id, at) => [id, answers[at]]));
  const isTheSame = chosen.size === questions.length && questions.every(({ id }) => chosen.has(id));
  if (!isTheSame) throw new Failure("quiz_changed");
  return questions.flatMap(({ id }) => chosen.get(id) ?? []);
}

function mark(questions: readonly Question[], answers: readonly number[]): Omit<QuizOutcome, "best"> {
  const isAnswered = questions.every(({ choices }, index) => (answers[index] ?? 8) < choices.length);
  if (answers.length !== questions.length || !isAnswered)
    throw new Failure({ code: "invalid_field", field: "answers" });
  const marked = questions.map(({ id, answer, explanation, french }, index) => ({
    id,
    correct: answers[index] === answer,
    answer,
    explanation,
    ...(french && { french }),
  }));
  const total = marked.length;
  const score = marked.filter(({ correct }) => correct).length;
  return { score, total, passed: score * 100 >= PASS_PERCENT * total, questions: marked };
}

/** Records the answers; false if they were already submitted. */
async function take(
  trx: Trx,
  userId: string,
  { moduleId, answers, operation_id }: Submission,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .insertInto("academy.quiz_attempts")
    .values({
      user_id: userId,
      operation_id,
      module_id: moduleId,
      answers: [...answers],
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "operation_id"]).doNothing())
    .returning("operation_id")
    .executeTakeFirst();
  if (taken) return true;
  const before = await trx
    .selectFrom("academy.quiz_attempts")
    .select(["module_id", "answers"])
    .where("user_id", "=", userId)
    .where("operation_id", "=", operation_id)
    .executeTakeFirstOrThrow();
  if (before.module_id !== moduleId || before.answers.join() !== answers.join())
    throw new Failure("operation_reused");
  return false;
}

interface Whose {
  readonly userId: string;
  readonly moduleId: number;
  readonly isNew: boolean;
  readonly now: Date;
}

/** One statement, so that of two concurrent submissions the better one is stored. */
async function storeBest(
  trx: Trx,
  { userId, moduleId, isNew, now }: Whose,
  { score, total, passed }: Result,
): Promise<Result> {
  if (isNew) {
    const isBetter = sql<boolean>`excluded.score * quiz_results.total > quiz_results.score * excluded.total`;
    const better = (column: "score" | "total" | "updated_at") =>
      sql<never>`case when ${isBetter} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`quiz_results.${column}`)} end`;
    await trx
      .insertInto("quiz_results")
      .values({ user_id: userId, module_id: moduleId, score, total, passed, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "module_id"]).doUpdateSet({
          score: better("score"),
          total: better("total"),
          updated_at: better("updated_at"),
          passed: sql`quiz_results.passed or excluded.passed`,
          attempts: sql`quiz_results.attempts + 1`,
        }),
      )
      .execute();
  }
  return trx
    .selectFrom("quiz_results")
    .select(["score", "total", "passed"])
    .where("user_id", "=", userId)
    .where("module_id", "=", moduleId)
    .executeTakeFirstOrThrow();
}
