import { afterAll, describe, expect, test } from "vitest";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";
import { isFinished } from "../progress.ts";
import { testDesk } from "./testing.ts";

const world = await testDesk();
const { db, clock, office, learner } = world;
const { programmes, reader, cookie, course } = world;
afterAll(world.close);

/** The form of a screen as a browser fills it. */
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const { text } = await world.screen(path, cookie);
  const seen = /name="seen" value="([0-9a-f]+)"/.exec(text)?.[1] ?? "";
  return { seen };
}
const lessonOf = () =>
  db
    .selectFrom("lessons as lesson")
    .innerJoin("lesson_texts as words", "words.lesson_id", "lesson.id")
    .select(["lesson.id", "lesson.title", "lesson.minutes", "words.body"])
    .where("lesson.course_id", "=", course)
    .orderBy("lesson.id")
    .executeTakeFirstOrThrow();

describe("a course with learners", () => {
  test("is corrected in its place: what they have done counts as before", async () => {
    expect(await isFinished(db, learner, course)).toBe(true);
    const lesson = await lessonOf();
    const path = `/courses/lessons/${lesson.id}`;
    const typed = { title: "Autre titre", minutes: "12", body: "## Semer\n\n- une <i>ligne</i>\n- **deux**" };
    const form = { form: "lesson-edit", ...(await fieldsOf(path)), ...typed };
    const looked = await world.post(path, cookie, { ...form, look: "on" });
    expect(looked.status).toBe(409);
    expect(looked.text).toContain("<h3>Semer</h3>");
    expect(looked.text).toContain("une &#60;i&#62;ligne&#60;/i&#62;");
    expect(await lessonOf()).toEqual(lesson);
    const saved = await world.post(path, cookie, form);
    expect([saved.status, saved.location]).toEqual([303, `/office/courses/${course}?done=lesson-edit`]);
    expect(await lessonOf()).toEqual({ id: lesson.id, ...typed, minutes: 12 });
    // Somebody else had the same page open: both versions stand side by side, and the next try counts.
    const late = await world.post(path, cookie, { ...form, title: "Titre de l’autre" });
    expect(late.status).toBe(409);
    const versions = [...late.text.matchAll(/data-label="[^"]*"><span>([^<]*)</g)].map(([, said]) => said);
    expect(versions).toEqual(expect.arrayContaining(["Autre titre", "Titre de l’autre"]));
    const seen = /name="seen" value="([0-9a-f]+)"/.exec(late.text)?.[1] ?? "";
    expect((await world.post(path, cookie, { ...form, seen })).status).toBe(303);
    const { id: question } = await db
      .selectFrom("quiz_questions as q")
      .innerJoin("course_modules as m", "m.id", "q.module_id")
      .select("q.id")
      .where("m.course_id", "=", course)
      .orderBy("q.id")
      .executeTakeFirstOrThrow();
    const quiz = {
      form: "question-edit",
      ...(await fieldsOf(`/courses/questions/${question}`)),
      question: "Quand semer ?",
      choices: "En mars\n\nEn mai ",
      explanation: "La pluie vient alors.",
    };
    const beyond = await world.post(`/courses/questions/${question}`, cookie, { ...quiz, answer: "3" });
    expect(beyond.status).toBe(422);
    expect(
      (await world.post(`/courses/questions/${question}`, cookie, { ...quiz, answer: "2" })).status,
    ).toBe(303);
    const lateQuiz = await world.post(`/courses/questions/${question}`, cookie, { ...quiz, answer: "1" });
    expect(lateQuiz.status).toBe(409);
    expect(lateQuiz.text).toContain("Ce que vous avez écrit");
    expect(
      await db
        .selectFrom("academy.quiz_answers")
        .select("answer")
        .where("question_id", "=", question)
        .executeTakeFirst(),
    ).toEqual({ answer: 1 });
    expect(await isFinished(db, learner, course)).toBe(true);
    expect((await world.trail()).at(-1)).toMatchObject({
      action: "question-edit",
      actor: programmes.id,
      row_id: String(question),
    });
  });

  test("that somebody else changed meanwhile is shown as it is now, with what was typed", async () => {
    const lesson = await lessonOf();
    const path = `/courses/lessons/${lesson.id}`;
    const form = { form: "lesson-edit", ...(await fieldsOf(path)), title: "A", minutes: "5", body: "Mien" };
    await db
      .updateTable("lesson_texts")
      .set({ body: "Le sien" })
      .where("lesson_id", "=", lesson.id)
      .execute();
    const late = await world.post(path, cookie, form);
    expect(late.status).toBe(409);
    expect(late.text).toContain("<p>Le sien</p>");
    expect(late.text).toContain(">Mien</textarea>");
    expect((await lessonOf()).body).toBe("Le sien");
  });

  test("has a price, is taken off the list and published again; a draft without lessons is not", async () => {
    const path = `/courses/${course}`;
    const form = {
      form: "course-edit",
      ...(await fieldsOf(path)),
      title: "Semer",
      description: "Semer et récolter.",
      level: "debutant",
      category: "agriculture",
      hours: "6",
      price: "2500",
      instructor: "Espérance Furaha",
      role: "Technicienne",
      bio: "Elle enseigne depuis douze ans.",
    };
    expect((await world.post(path, cookie, { ...form, price: "-1" })).status).toBe(422);
    expect((await world.post(path, cookie, form)).status).toBe(303);
    const stored = () =>
      db.selectFrom("courses").select(["price", "published"]).where("id", "=", course).executeTakeFirst();
    expect(await stored()).toEqual({ price: 2500, published: true });
    expect((await world.post(path, cookie, { form: "course-unpublish" })).status).toBe(303);
    expect(await stored()).toEqual({ price: 2500, published: false });
    expect((await office("course-unpublish", programmes.access, { id: course })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await world.post(path, cookie, { form: "course-publish" })).status).toBe(303);
    expect(await stored()).toEqual({ price: 2500, published: true });
    const { id: empty } = await db
      .insertInto("courses")
      .values({
        slug: "vide",
        title: "Vide",
        description: "Rien encore.",
        level: "debutant",
        category: "sante",
        duration_hours: 1,
        price: 0,
        currency: "XOF",
        featured_image: null,
        image_alt: null,
        instructor_name: "A",
        instructor_role: "B",
        instructor_bio: "C",
        outcomes: [],
        published: false,
        created_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await office("course-publish", programmes.access, { id: empty })).body.code).toBe("course_empty");
    expect((await office("course-publish", reader.access, { id: empty })).status).toBe(404);
  });
});

test("a certificate with a wrong name is replaced, once", async () => {
  const number = "CERTIFICAT-2026-000901";
  await db
    .insertInto("course_certificates")
    .values({
      number,
      user_id: learner,
      course_id: course,
      learner: "Awa Kalla",
      course_title: "Semer",
      level: "debutant",
      hours: 6,
      issued_at: clock.now(),
      cancelled_at: null,
      replaced_by: null,
    } as never)
    .execute();
  const page = await world.screen("/certificates?q=kalla", cookie);
  expect(page.text).toContain(number);
  const answer = await world.post("/certificates?q=kalla", cookie, {
    form: `certificate-correct.${number}`,
    number,
    name: "Awa Kalala",
  });
  expect(answer.status).toBe(303);
  const right = await world.screen((answer.location ?? "").replace("/office", ""), cookie);
  expect(right.text).toContain("Awa Kalala");
  const again = await office("certificate-correct", programmes.access, { number, name: "Awa Kalala" });
  expect(again.body.code).toBe("certificate_over");
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  const tables = [
    "public.courses",
    "public.course_modules",
    "public.lessons",
    "public.lesson_texts",
    "public.quiz_questions",
    "academy.quiz_answers",
    "public.course_certificates",
  ];
  await expectRowsByMatrix(world.database.superuser, tables);
});
