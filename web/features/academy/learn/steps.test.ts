import { expect, test } from "vitest";
import { type CourseToLearn, isCompleted, withDone, withResult } from "./course-to-learn.ts";
import { isDone, stepAddress, stepAt, stepsOf } from "./steps.ts";

const lesson = (id: number) => ({ id, title: `Leçon ${id}`, minutes: 20, body: "…" });
const question = { id: 1, question: "?", choices: ["a", "b", "c"] };
const course: CourseToLearn = {
  id: 3,
  title: "Manioc",
  modules: [
    { id: 31, title: "Un", lessons: [lesson(1), lesson(2)], questions: [question] },
    { id: 32, title: "Deux", lessons: [lesson(3)], questions: [question] },
  ],
  done: [],
  results: {},
};
const at = (query: string, of = course) => stepAt(of, stepsOf(of), new URLSearchParams(query));

test("a course leads through its lessons and the quiz of each module", () => {
  const addresses = stepsOf(course).map((step) => stepAddress(course.id, step));
  expect(addresses).toEqual([
    "/academy/learn?course=3&lesson=1",
    "/academy/learn?course=3&lesson=2",
    "/academy/learn?course=3&quiz=31",
    "/academy/learn?course=3&lesson=3",
    "/academy/learn?course=3&quiz=32",
  ]);
});

test("the address names the step; without one the learner continues at the first unfinished step", () => {
  expect([at("lesson=3"), at("quiz=31"), at(""), at("lesson=99"), at("quiz=x")]).toEqual([3, 2, 0, 0, 0]);
  expect(at("", withDone(course, 1, 2))).toBe(2);
  expect(at("", withResult(withDone(course, 1, 2), 31, { score: 1, total: 1, passed: true }))).toBe(3);
});

test("a course is completed with all lessons done and all quizzes passed", () => {
  const read = withDone(course, 1, 2, 3, 3);
  const passed = { score: 1, total: 1, passed: true };
  const half = withResult(withResult(read, 31, passed), 32, { ...passed, score: 0, passed: false });
  expect(read.done).toEqual([1, 2, 3]);
  expect([isCompleted(read), isCompleted(half), isCompleted(withResult(half, 32, passed))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(stepsOf(half).map((step) => isDone(half, step))).toEqual([true, true, true, true, false]);
});
