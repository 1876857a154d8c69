import { DEFAULT_LANGUAGE, type Language } from "../../../../contracts/languages.ts";
import { translatedRow } from "../../../../contracts/translated-row.ts";
import { ownData } from "../../../lib/data.ts";
import type { CourseToLearn, LessonToLearn, ModuleToLearn, Question, QuizResult } from "./course-to-learn.ts";

/** Where the translations of a course's parts are, by the path of their table. */
const TRANSLATIONS = {
  course: "course_translations",
  module: "course_module_translations",
  lesson: "lesson_translations",
  body: "lesson_text_translations",
  question: "quiz_question_translations",
} as const;

const PATHS = [
  TRANSLATIONS.course,
  `course_modules.${TRANSLATIONS.module}`,
  `course_modules.lessons.${TRANSLATIONS.lesson}`,
  `course_modules.lessons.lesson_texts.${TRANSLATIONS.body}`,
  `course_modules.quiz_questions.${TRANSLATIONS.question}`,
];

/** The whole course in one response: the device stores it as one entry. */
function columnsIn(language: Language): string {
  const also = (part: keyof typeof TRANSLATIONS, texts: string) =>
    language === DEFAULT_LANGUAGE ? "" : `,${TRANSLATIONS[part]}(${texts})`;
  const body = `lesson_texts(body${also("body", "body")})`;
  const lessons = `lessons(id,position,title,minutes${also("lesson", "title")},${body})`;
  const quiz = `quiz_questions(id,position,question,choices${also("question", "question,choices")})`;
  const modules = `course_modules(id,position,title${also("module", "title")},${lessons},${quiz})`;
  return `id,title${also("course", "title")},${modules}`;
}

interface Placed {
  readonly position: number;
}

/** Translated texts; for a French reader none are asked for. */
type Own<Texts> = readonly Texts[] | undefined;

interface Titled {
  readonly id: number;
  readonly title: string;
}

interface LessonRow extends Placed, Titled {
  readonly minutes: number;
  readonly lesson_translations: Own<object>;
  readonly lesson_texts: { readonly body: string; readonly lesson_text_translations: Own<object> } | null;
}

interface QuestionRow extends Placed {
  readonly id: number;
  readonly question: string;
  readonly choices: readonly string[];
  readonly quiz_question_translations: Own<object>;
}

interface ModuleRow extends Placed, Titled {
  readonly course_module_translations: Own<object>;
  readonly lessons: readonly LessonRow[];
  readonly quiz_questions: readonly QuestionRow[];
}

interface Row extends Titled {
  readonly course_translations: Own<object>;
  readonly course_modules: readonly ModuleRow[];
}

/** The course with its learner's progress; null if they are not enrolled. Rejects if it cannot be read now. */
export async function loadCourse(
  id: number,
  user: string,
  language: Language,
): Promise<CourseToLearn | null> {
  const data = ownData();
  let query = data.from("courses").select(columnsIn(language)).eq("id", id);
  if (language !== DEFAULT_LANGUAGE) for (const path of PATHS) query = query.eq(`${path}.language`, language);
  const [course, enrolled, progress, results] = await Promise.all([
    query.overrideTypes<Row[], { merge: false }>(),
    data.from("course_enrollments").select("finished_at").eq("course_id", id).eq("user_id", user),
    data.from("lesson_progress").select("lesson_id").eq("user_id", user),
    data.from("quiz_results").select("module_id,score,total,passed").eq("user_id", user),
  ]);
  const failed = course.error ?? enrolled.error ?? progress.error ?? results.error;
  if (failed) throw new Error(failed.message);
  const [row] = course.data ?? [];
  const [place] = enrolled.data ?? [];
  if (!row || !place) return null;
  const done = (progress.data ?? []).map(({ lesson_id }) => lesson_id);
  const scores = (results.data ?? []).map(({ module_id, ...result }): [number, QuizResult] => [
    module_id,
    result,
  ]);
  const learnt = courseOf(row, language, done, Object.fromEntries(scores));
  return place.finished_at === null ? learnt : { ...learnt, finished: true };
}

const TITLE = { title: "title" } as const;
const LESSON = { ...TITLE, body: "body" } as const;
const QUESTION = { question: "question", choices: "choices" } as const;

export function courseOf(
  row: Row,
  language: Language,
  done: readonly number[],
  results: CourseToLearn["results"],
): CourseToLearn {
  const modules = inOrder(row.course_modules).map((module) => moduleOf(module, language));
  const own = new Set(modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  return {
    ...translatedRow({ id: row.id, title: row.title }, row.course_translations?.[0], TITLE, language),
    modules,
    done: done.filter((lesson) => own.has(lesson)),
    results,
  };
}

const moduleOf = (module: ModuleRow, language: Language): ModuleToLearn => ({
  ...translatedRow(
    { id: module.id, title: module.title },
    module.course_module_translations?.[0],
    TITLE,
    language,
  ),
  lessons: inOrder(module.lessons).map((lesson) => lessonOf(lesson, language)),
  questions: inOrder(module.quiz_questions).map((question) => questionOf(question, language)),
});

function lessonOf({ id, title, minutes, ...row }: LessonRow, language: Language): LessonToLearn {
  const { body = "", lesson_text_translations: bodies } = row.lesson_texts ?? {};
  const translation = { ...row.lesson_translations?.[0], ...bodies?.[0] };
  return translatedRow({ id, title, minutes, body }, translation, LESSON, language);
}

const questionOf = ({ id, question, choices, ...row }: QuestionRow, language: Language): Question =>
  translatedRow({ id, question, choices }, row.quiz_question_translations?.[0], QUESTION, language);

const inOrder = <T extends Placed>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => one.position - other.position);
