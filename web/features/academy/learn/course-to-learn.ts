import type { PartlyFrench } from "../../../../contracts/translated-row.ts";

/** A course with its learner's progress, in their language: the device stores it in this form. */
export interface CourseToLearn extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  readonly modules: readonly ModuleToLearn[];
  /** All of it was done before the course was last changed. */
  readonly finished?: boolean;
  /** Ids of the finished lessons. */
  readonly done: readonly number[];
  /** The best result of each quiz, by the id of its module. */
  readonly results: Readonly<Record<number, QuizResult>>;
}

export interface ModuleToLearn extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  readonly lessons: readonly LessonToLearn[];
  readonly questions: readonly Question[];
}

export interface LessonToLearn extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
  /** Markdown. */
  readonly body: string;
}

export interface Question extends PartlyFrench {
  readonly id: number;
  readonly question: string;
  readonly choices: readonly string[];
}

export interface QuizResult {
  readonly score: number;
  readonly total: number;
  readonly passed: boolean;
}

/** What an entry of the outbox is about, so that the screen can show it. */
export type About =
  | { readonly kind: "lesson"; readonly lesson: number }
  | { readonly kind: "quiz"; readonly module: number };

export const lessonsOf = ({ modules }: CourseToLearn): LessonToLearn[] =>
  modules.flatMap(({ lessons }) => lessons);

export const withDone = (course: CourseToLearn, ...lessons: readonly number[]): CourseToLearn => ({
  ...course,
  done: [...new Set([...course.done, ...lessons])],
});

export const withResult = (course: CourseToLearn, module: number, result: QuizResult): CourseToLearn => ({
  ...course,
  results: { ...course.results, [module]: result },
});

export function isCompleted(course: CourseToLearn): boolean {
  if (course.finished) return true;
  const done = new Set(course.done);
  return (
    lessonsOf(course).every(({ id }) => done.has(id)) &&
    course.modules.every(({ id, questions }) => questions.length === 0 || course.results[id]?.passed)
  );
}
