import { afterAll, describe, expect, test } from "vitest";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { FREE, PRICED, testAcademy } from "./testing.ts";

const world = await testAcademy();
const { learner, ask } = world;
const { client } = testDataApi(world);
afterAll(world.close);

async function lessonsOf(courseId: number): Promise<number[]> {
  const { data } = await client().from("lessons").select("id").eq("course_id", courseId).order("id");
  return (data ?? []).map(({ id }: { id: number }) => id);
}

describe("a learner by /rest", () => {
  test("anyone finds published courses by words and reads the curriculum, no more", async () => {
    const found = await client()
      .from("courses")
      .select("id,title,course_modules(title,lessons(title))")
      .eq("published", true)
      .textSearch("search", "maraichage:*", { config: "french" })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(6);
    expect(found.error).toBeNull();
    expect(found.data?.map(({ id }) => id)).toContain(FREE);
    expect(found.data?.[0]?.course_modules).toHaveLength(5);
    for (const table of ["lesson_texts", "quiz_questions", "course_enrollments", "lesson_progress"]) {
      expect((await client().from(table).select("*")).error?.code).toBe("42501");
    }
  });

  test("Threat 42: only enrolled learners read lessons and questions; nobody reads the answers", async () => {
    const { token } = await learner();
    const [first] = await lessonsOf(FREE);
    const [other] = await lessonsOf(PRICED);
    const mine = client(token);
    const texts = async () =>
      (await mine.from("lesson_texts").select("lesson_id").in("lesson_id", [first, other])).data;
    expect(await texts()).toEqual([]);
    await ask(token, { courseId: FREE });
    expect(await texts()).toEqual([{ lesson_id: first }]);
    const questions = await mine.from("quiz_questions").select("*,course_modules(course_id)");
    expect(new Set(questions.data?.map((one) => one.course_modules.course_id))).toEqual(new Set([FREE]));
    expect(JSON.stringify(questions.data)).not.toMatch(/"answer"|explanation/);
    expect((await mine.from("quiz_answers").select("*")).error?.code).toBe("PGRST205");
  });

  test("progress made offline, sent twice and from two devices, is stored once", async () => {
    const { id, token } = await learner();
    await ask(token, { courseId: FREE });
    const lessons = await lessonsOf(FREE);
    const done = lessons.map((lesson_id) => ({ lesson_id }));
    const send = () =>
      client(token)
        .from("lesson_progress")
        .upsert(done, { onConflict: "user_id,lesson_id", ignoreDuplicates: true });
    const sent = [await send(), ...(await Promise.all([send(), send()]))];
    expect(sent.map(({ error }) => error)).toEqual([null, null, null]);
    const rows = await client(token).from("lesson_progress").select("user_id,lesson_id").order("lesson_id");
    expect(rows.data).toEqual(lessons.map((lesson_id) => ({ user_id: id, lesson_id })));
  });

  test("Threats 11 and 43: enrolling, marking for another person, or without an enrolment is refused", async () => {
    const [one, other] = [await learner(), await learner()];
    await ask(one.token, { courseId: FREE });
    await ask(other.token, { courseId: FREE });
    const [lesson] = await lessonsOf(FREE);
    const [foreign] = await lessonsOf(PRICED);
    const mine = client(one.token);
    const refused = await Promise.all([
      mine.from("course_enrollments").insert({ user_id: one.id, course_id: PRICED }),
      mine.from("course_enrollments").upsert({ user_id: one.id, course_id: PRICED }),
      mine.from("course_enrollments").update({ course_id: PRICED }).eq("user_id", one.id),
      mine.from("course_enrollments").delete().eq("user_id", one.id),
      mine.from("lesson_progress").insert({ user_id: other.id, lesson_id: lesson }),
      mine.from("lesson_progress").insert({ lesson_id: foreign }),
      mine.from("lesson_progress").insert({ lesson_id: lesson, done_at: "2020-01-01" }),
      mine.from("lesson_progress").delete().eq("lesson_id", lesson),
      mine.from("quiz_results").insert({ user_id: one.id, module_id: 1, score: 3, total: 3, passed: true }),
      mine.from("course_certificates").insert({ number: "CERTIFICAT-2026-999999" }),
      mine.from("courses").update({ price: 0 }).eq("id", PRICED),
    ]);
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => "42501"));
    expect((await mine.from("course_enrollments").select("course_id")).data).toEqual([{ course_id: FREE }]);
  });
});
