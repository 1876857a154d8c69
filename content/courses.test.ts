import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lessonTexts } from "./course-texts.ts";
import { courses } from "./courses.ts";
import { courseSchema, lessonTextSchema } from "./schemas/courses.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated, TRANSLATIONS } from "./testing.ts";

const folder = new URL("courses/", import.meta.url);

test("every folder of content/courses is listed, newest first, and no id or scene stands twice", () => {
  const slugs = courses.map(({ slug }) => slug);
  const folders = readdirSync(folder).filter((name) => !/\.(json|ts)$/.test(name));
  expect(slugs.toSorted(), "list them in content/courses.ts").toEqual(folders.toSorted());
  const dates = courses.map(({ createdAt }) => createdAt);
  expect(dates, "content/courses.ts: newest first").toEqual(dates.toSorted().reverse());
  expect(dates.filter((date) => date > PUBLISHED_UNTIL)).toEqual([]);
  expect(repeated(courses.map(({ id }) => `${id}`))).toEqual([]);
  expect(repeated(courses.map(({ featuredImage }) => featuredImage.scene))).toEqual([]);
});

describe.each(courses)("content/courses/$slug", (course) => {
  const base = `content/courses/${course.slug}`;

  test("follows the schema, and its lessons are all there is in the folder", () => {
    expect(problemsOf(courseSchema, course, `${base}/course.ts`)).toEqual([]);
    const texts = lessonTexts(course);
    expect(texts.flatMap(({ file, body }) => problemsOf(lessonTextSchema, body, file))).toEqual([]);
    const files = readdirSync(new URL(`${course.slug}/`, folder))
      .filter((name) => !TRANSLATIONS.some((language) => language === name))
      .map((name) => `${base}/${name}`);
    expect(files.toSorted()).toEqual([`${base}/course.ts`, ...texts.map(({ file }) => file)].toSorted());
  });

  test("the right answers are not always in the same place", () => {
    const quiz = course.modules.flatMap((module) => module.quiz);
    for (const position of [0, 1, 2]) {
      const share = quiz.filter(({ answer }) => answer === position).length / quiz.length;
      expect(share, `answer ${position}`).toBeGreaterThan(0.15);
      expect(share, `answer ${position}`).toBeLessThan(0.6);
    }
  });
});
