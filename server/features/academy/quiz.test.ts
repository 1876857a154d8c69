import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { QuizOutcome } from "../../../contracts/academy/academy.ts";
import { FREE, testAcademy } from "./testing.ts";

const world = await testAcademy();
const { context, learner, ask, post } = world;
const { db } = context;
afterAll(world.close);

const { modules = [] } = (await world.academy.data.course(FREE, "fr")) ?? {};
const [module, second] = modules;
if (!module || !second) throw new Error("the sample course has no modules");
const right = (
  await db
    .selectFrom("quiz_questions as question")
    .innerJoin("academy.quiz_answers as right", "right.question_id", "question.id")
    .select("answer")
    .where("module_id", "=", module.id)
    .orderBy("position")
    .execute()
).map(({ answer }) => answer);
const wrong = right.map((answer) => (answer === 0 ? 1 : 0));

async function enrolled() {
  const one = await learner();
  await ask(one.token, { courseId: FREE });
  return one;
}
const submit = (token: string | undefined, answers: unknown, changed: object = {}) =>
  post("submit-module-quiz", token, { moduleId: module.id, answers, operation_id: randomUUID(), ...changed });
async function outcome(token: string, answers: unknown, changed: object = {}): Promise<QuizOutcome> {
  const response = await submit(token, answers, changed);
  expect(response.status).toBe(200);
  return (await response.json()) as QuizOutcome;
}

describe("a module's quiz", () => {
  test("is marked by the server, with the right choice and the reason; the best result stays", async () => {
    const { id, token } = await enrolled();
    const failed = await outcome(token, wrong);
    expect(failed).toMatchObject({ score: 0, total: right.length, passed: false, best: { passed: false } });
    expect(failed.questions.map(({ answer, correct }) => [answer, correct])).toEqual(
      right.map((answer) => [answer, false]),
    );
    expect(failed.questions.every(({ explanation }) => explanation.length > 10)).toBe(true);
    expect(await outcome(token, right)).toMatchObject({ score: right.length, passed: true });
    const again = await outcome(token, wrong);
    expect(again).toMatchObject({ score: 0, passed: false, best: { score: right.length, passed: true } });
    const rows = await db.selectFrom("quiz_results").selectAll().where("user_id", "=", id).execute();
    expect(rows).toMatchObject([{ score: right.length, passed: true, attempts: 3 }]);
  });

  test("is passed with six right answers of ten", async () => {
    const { token } = await enrolled();
    const least = Math.ceil(right.length * 0.6);
    const upTo = (count: number) =>
      right.map((answer, index) => (index < count ? answer : (wrong[index] ?? 0)));
    expect((await outcome(token, upTo(least - 1))).passed).toBe(false);
    expect((await outcome(token, upTo(least))).passed).toBe(true);
  });

  test("answers that name their questions count for these, also after the quiz has another order", async () => {
    const { token } = await enrolled();
    const stored = await db
      .selectFrom("quiz_questions")
      .select("id")
      .where("module_id", "=", module.id)
      .orderBy("position")
      .execute();
    const questions = stored.map(({ id }) => id);
    const turned = { questions: questions.toReversed() };
    expect(await outcome(token, right.toReversed(), turned)).toMatchObject({ score: right.length });
    const other = await submit(token, right, { questions: questions.with(0, 999_999) });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, "quiz_changed"]);
    expect((await submit(token, right, { questions: questions.slice(1) })).status).toBe(422);
  });

  test("Threat 12: answers stored offline and sent repeatedly count once and get one answer", async () => {
    const { id, token } = await enrolled();
    const operation_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcome(token, right, { operation_id })),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const rows = await db.selectFrom("quiz_results").select("attempts").where("user_id", "=", id).execute();
    expect(rows).toEqual([{ attempts: 1 }]);
    const other = await submit(token, wrong, { operation_id });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      "operation_reused",
    ]);
    // Operation ids are separate for each person.
    const somebody = await enrolled();
    expect((await submit(somebody.token, wrong, { operation_id })).status).toBe(200);
  });

  test("of concurrent submissions from two devices the better result stays", async () => {
    const { token } = await enrolled();
    await Promise.all([...Array.from({ length: 6 }, () => outcome(token, wrong)), outcome(token, right)]);
    expect((await outcome(token, wrong)).best).toEqual({
      score: right.length,
      total: right.length,
      passed: true,
    });
  });

  test("Threat 42: it is for enrolled learners; an unknown module gets the same answer", async () => {
    const { token } = await learner();
    expect((await submit(undefined, right)).status).toBe(401);
    const foreign = await submit(token, right);
    const absent = await submit(token, right, { moduleId: 2_000_000_000 });
    expect([foreign.status, absent.status]).toEqual([403, 403]);
    expect(await foreign.text()).toBe(await absent.text());
  });

  test("wrong bodies are refused", async () => {
    const { id, token } = await enrolled();
    for (const answers of [
      [],
      right.slice(1),
      [...right, 0],
      right.map(() => 7),
      right.map(String),
      "0",
      [1.5],
    ]) {
      expect((await submit(token, answers)).status).toBe(422);
    }
    for (const extra of [
      { userId: id },
      { score: 4 },
      { passed: true },
      { operation_id: "x" },
      { moduleId: "a" },
    ]) {
      expect((await submit(token, right, extra)).status).toBe(422);
    }
    expect(await db.selectFrom("quiz_results").selectAll().where("user_id", "=", id).execute()).toEqual([]);
  });
});
