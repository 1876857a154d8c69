import { links } from "../../../links.ts";
import type { CourseToLearn, LessonToLearn, ModuleToLearn } from "./course-to-learn.ts";

interface Position {
  readonly module: ModuleToLearn;
  /** Counted from 1. */
  readonly number: number;
}

/** One page of a course: a lesson, or the quiz at the end of its module. */
export type Step = Position & ({ readonly lesson: LessonToLearn } | { readonly lesson?: never });

/** All steps of a course, in order. */
export function stepsOf({ modules }: CourseToLearn): Step[] {
  return modules.flatMap((module, index): Step[] => {
    const position = { module, number: index + 1 };
    const lessons = module.lessons.map((lesson) => ({ ...position, lesson }));
    return module.questions.length > 0 ? [...lessons, position] : lessons;
  });
}

/** The index of the step that the address names, else of the first unfinished one. */
export function stepAt(course: CourseToLearn, steps: readonly Step[], address: URLSearchParams): number {
  const [lesson, quiz] = [Number(address.get("lesson")), Number(address.get("quiz"))];
  const named = steps.findIndex((step) =>
    step.lesson ? step.lesson.id === lesson : quiz > 0 && step.module.id === quiz,
  );
  if (named >= 0) return named;
  return Math.max(
    steps.findIndex((step) => !isDone(course, step)),
    0,
  );
}

export const isDone = (course: CourseToLearn, { lesson, module }: Step): boolean =>
  lesson ? course.done.includes(lesson.id) : course.results[module.id]?.passed === true;

export const stepAddress = (course: number, { lesson, module }: Step): string =>
  links.learn(course, lesson ? { lesson: lesson.id } : { quiz: module.id });
