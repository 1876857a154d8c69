import { ownData } from "../../../lib/data.ts";
import type { CourseToLearn, LessonToLearn, Question, QuizResult } from "./course-to-learn.ts";

/** The whole course in one response: the device stores it as one entry. */
const COURSE =
  "id,title,course_modules(id,position,title,lessons(id,position,title,minutes,lesson_texts(body)),quiz_questions(id,position,question,choices))";

interface Placed {
  readonly position: number;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly course_modules: readonly (Placed & {
    readonly id: number;
    readonly title: string;
    readonly lessons: readonly (Placed &
      Omit<LessonToLearn, "body"> & { readonly lesson_texts: { readonly body: string } | null })[];
    readonly quiz_questions: readonly (Placed & Question)[];
  })[];
}

/** The course with its learner's progress; null if they are not enrolled. Rejects if it cannot be read now. */
export async function loadCourse(id: number, user: string): Promise<CourseToLearn | null> {
  const data = ownData();
  const [course, enrolled, progress, results] = await Promise.all([
    data.from("courses").select(COURSE).eq("id", id).overrideTypes<Row[], { merge: false }>(),
    data.from("course_enrollments").select("id").eq("course_id", id).eq("user_id", user),
    data.from("lesson_progress").select("lesson_id").eq("user_id", user),
    data.from("quiz_results").select("module_id,score,total,passed").eq("user_id", user),
  ]);
  const failed = course.error ?? enrolled.error ?? progress.error ?? results.error;
  if (failed) throw new Error(failed.message);
  const [row] = course.data ?? [];
  if (!row || enrolled.data?.length !== 1) return null;
  const done = (progress.data ?? []).map(({ lesson_id }) => lesson_id);
  const scores = (results.data ?? []).map(({ module_id, ...result }): [number, QuizResult] => [
    module_id,
    result,
  ]);
  return courseOf(row, done, Object.fromEntries(scores));
}

function courseOf(row: Row, done: readonly number[], results: CourseToLearn["results"]): CourseToLearn {
  const modules = inOrder(row.course_modules).map((module) => ({
    id: module.id,
    title: module.title,
    lessons: inOrder(module.lessons).map(({ lesson_texts, id, title, minutes }) => ({
      id,
      title,
      minutes,
      body: lesson_texts?.body ?? "",
    })),
    questions: inOrder(module.quiz_questions).map(({ id, question, choices }) => ({ id, question, choices })),
  }));
  const own = new Set(modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  return { id: row.id, title: row.title, modules, done: done.filter((lesson) => own.has(lesson)), results };
}

const inOrder = <T extends Placed>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => one.position - other.position);
