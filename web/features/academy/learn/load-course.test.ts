import { expect, test } from "vitest";
import { courseOf } from "./load-course.ts";

const lesson = {
  id: 11,
  position: 1,
  title: "Laver les mains",
  minutes: 30,
  lesson_translations: [{ title: "Kunawa mikono" }],
  lesson_texts: { body: "De l’eau et du savon.", lesson_text_translations: [{ body: "Maji na sabuni." }] },
};
const question = {
  id: 21,
  position: 1,
  question: "Avec quoi ?",
  choices: ["Du savon", "Du sable"],
  quiz_question_translations: [],
};
const row = {
  id: 1,
  title: "Hygiène",
  course_translations: [{ title: "Usafi" }],
  course_modules: [
    {
      id: 5,
      position: 1,
      title: "Les mains",
      course_module_translations: [{ title: "Mikono" }],
      lessons: [lesson],
      quiz_questions: [question],
    },
  ],
};

test("a course is learnt in the reader's language; what is not translated is known to be French", () => {
  expect(courseOf(row, "sw", [11, 99], {})).toEqual({
    id: 1,
    title: "Usafi",
    done: [11],
    results: {},
    modules: [
      {
        id: 5,
        title: "Mikono",
        lessons: [{ id: 11, title: "Kunawa mikono", minutes: 30, body: "Maji na sabuni." }],
        questions: [
          {
            id: 21,
            question: "Avec quoi ?",
            choices: ["Du savon", "Du sable"],
            french: ["question", "choices"],
          },
        ],
      },
    ],
  });
});

test("a French reader's course comes without translations", () => {
  const french = { ...lesson, lesson_translations: undefined };
  const modules = row.course_modules.map((module) => ({ ...module, lessons: [french] }));
  const course = courseOf({ ...row, course_modules: modules }, "fr", [], {});
  expect(course.modules[0]?.lessons[0]).toEqual({
    id: 11,
    title: "Laver les mains",
    minutes: 30,
    body: "De l’eau et du savon.",
  });
});
