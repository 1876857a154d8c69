import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lessonTexts } from "../course-texts.ts";
import { courses } from "../courses.ts";
import { lessonTextSchema } from "../schemas/courses.ts";
import { flawsOfMarkdown, flawsOfPlaces, problemsOf, repeated, TRANSLATIONS } from "../testing.ts";

const at = (path: string) => new URL(path, import.meta.url);
const read = (path: string) => readFileSync(at(path), "utf8");

const translated = courses.flatMap((course) =>
  TRANSLATIONS.map((language) => ({ course, language, folder: `${course.slug}/${language}` })).filter(
    ({ folder }) => existsSync(at(folder)),
  ),
);

describe.each(translated)("content/courses/$folder", ({ course, language, folder }) => {
  const lessons = lessonTexts(course).map(({ file, body }) => ({ name: file.split("/").at(-1) ?? "", body }));

  test("has each lesson and the quizzes, and no other file", () => {
    const names = [...lessons.map(({ name }) => name), "quizzes.json"];
    expect(readdirSync(at(folder)).toSorted()).toEqual(names.toSorted());
  });

  test.each(lessons)("$name says all of the original", ({ name, body }) => {
    const own = read(`${folder}/${name}`);
    const source = `content/courses/${folder}/${name}`;
    expect(problemsOf(lessonTextSchema, own, source)).toEqual([]);
    expect(flawsOfMarkdown(own, body, language), source).toEqual([]);
  });

  test("quizzes.json says all of the original, and no choice stands twice", () => {
    const original = {
      modules: course.modules.map(({ quiz }) => ({
        quiz: quiz.map(({ question, choices, explanation }) => ({ question, choices, explanation })),
      })),
    };
    const own = JSON.parse(read(`${folder}/quizzes.json`)) as typeof original;
    expect(flawsOfPlaces(own, original, language)).toEqual([]);
    const questions = own.modules.flatMap(({ quiz }) => quiz);
    expect(questions.flatMap(({ choices }) => repeated(choices))).toEqual([]);
  });
});
