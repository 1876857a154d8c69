import { afterAll, expect, test } from "vitest";
import { courses } from "../../../content/courses.ts";
import type { Course } from "../../../content/schemas/courses.ts";
import { translatedLessons, translatedPieces } from "../../../content/seeded-words.ts";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { academyLimits } from "./limits.ts";
import { testAcademy } from "./testing.ts";

const clock = movableClock();
const world = await testAcademy({ replaced: { clock } });
const { context, academy, learner, answerOf } = world;
const { client } = testDataApi(world);
const staff = client(context.keys.serviceRoleKey);
afterAll(world.close);

const SLUG = "hygiene-eau-nutrition";
const sample = courses.find(({ slug }) => slug === SLUG) as Course;
const wordsOf = (language: Language) => translatedPieces<Course>("courses", language)?.[SLUG];
const fresh = () => clock.advance(academyLimits.cacheMs + 1);
const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== "fr");

test("a course is told in every language, to its last lesson's title", async () => {
  for (const language of others) {
    const view = await academy.data.course(sample.id, language);
    const own = wordsOf(language);
    expect(view, language).toMatchObject({
      title: own?.title,
      description: own?.description,
      outcomes: own?.outcomes,
      instructor: { name: sample.instructor.name, role: own?.instructor?.role },
    });
    for (const absent of ["french", "languages"]) expect(view, language).not.toHaveProperty(absent);
    expect(
      view?.modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]),
    ).toEqual(
      own?.modules?.map(({ title, lessons = [] }) => [title, ...lessons.map((lesson) => lesson.title)]),
    );
    const isWhole = translatedLessons(sample, language) !== undefined;
    expect([language, view?.frenchLessons]).toEqual([language, isWhole ? undefined : true]);
  }
  expect(await academy.data.course(sample.id, "fr")).not.toHaveProperty("frenchLessons");
});

test("the list is told and found in the reader's language", async () => {
  const all = { search: "", category: null, level: null, after: null };
  const { courses: listed } = await academy.data.courses(all, "de");
  expect(listed.filter(({ french }) => french)).toEqual([]);
  const title = wordsOf("de")?.title ?? "";
  const [word = ""] = title.toLowerCase().match(/\p{L}{6,}/u) ?? [];
  const found = await academy.data.courses({ ...all, search: word }, "de");
  expect(found.courses.map(({ id }) => id)).toContain(sample.id);
});

test("a title that staff change is French in all languages until it is translated again", async () => {
  const [course] = courses.filter(({ slug }) => slug !== SLUG);
  if (!course) throw new Error("no course");
  await staff.from("courses").update({ title: "Un autre titre" }).eq("id", course.id);
  fresh();
  expect(await academy.data.course(course.id, "es")).toMatchObject({
    title: "Un autre titre",
    french: ["title"],
    languages: ["fr"],
  });
  const own = { title: "Otro título" };
  await staff.from("course_translations").update(own).eq("course_id", course.id).eq("language", "es");
  fresh();
  const told = await academy.data.course(course.id, "es");
  expect(told?.title).toBe("Otro título");
  expect(told).not.toHaveProperty("french");
});

test("Threat 42: the lessons and quizzes of other languages are for those who are enrolled", async () => {
  await context.db
    .insertInto("lesson_text_translations")
    .columns(["lesson_id", "language", "body"])
    .expression((eb) =>
      eb
        .selectFrom("lesson_texts")
        .select((row) => ["lesson_id", row.val("de").as("language"), row.val("Ein Text").as("body")]),
    )
    .execute();
  const [first, second] = [await learner("in"), await learner("out")];
  await answerOf(first.token, { courseId: 1 });
  const bodies = (token?: string) =>
    client(token).from("lesson_text_translations").select("body").eq("language", "de");
  expect((await bodies(first.token)).data?.length).toBeGreaterThan(5);
  expect((await bodies(second.token)).data).toEqual([]);
  expect((await bodies()).error?.code).toBe("42501");
});

test("a learner reads course, lessons and quizzes in one language with one question", async () => {
  const { token } = await learner("reads");
  await answerOf(token, { courseId: 1 });
  const { data, error } = await client(token)
    .from("courses")
    .select(
      `title,course_translations(title),course_modules(title,course_module_translations(title),
        lessons(title,lesson_translations(title),lesson_texts(body,lesson_text_translations(body))),
        quiz_questions(question,quiz_question_translations(question,choices)))`.replaceAll(/\s/g, ""),
    )
    .eq("id", 1)
    .eq("course_translations.language", "sw")
    .eq("course_modules.course_module_translations.language", "sw")
    .eq("course_modules.lessons.lesson_translations.language", "sw")
    .eq("course_modules.lessons.lesson_texts.lesson_text_translations.language", "sw")
    .eq("course_modules.quiz_questions.quiz_question_translations.language", "sw")
    .single();
  expect(error).toBeNull();
  const slug = courses.find(({ id }) => id === 1)?.slug ?? "";
  const own = translatedPieces<Course>("courses", "sw")?.[slug];
  expect(data).toMatchObject({ course_translations: [{ title: own?.title }] });
});

test("the account and the mail of an enrolment name the course in the reader's language", async () => {
  const { token, email } = await learner("mail");
  await answerOf(token, { courseId: 1, language: "pt" });
  const slug = courses.find(({ id }) => id === 1)?.slug ?? "";
  const title = translatedPieces<Course>("courses", "pt")?.[slug]?.title;
  const mail = await context.db
    .selectFrom("mail.outbox")
    .select("data")
    .where("recipient", "=", email)
    .where("template", "=", "enrolled")
    .executeTakeFirstOrThrow();
  expect(mail.data).toMatchObject({ courseTitle: title });
  expect(mail.data).not.toHaveProperty("french");
});
