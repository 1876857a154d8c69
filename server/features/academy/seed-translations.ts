import type { Kysely, Transaction } from "kysely";
import { lessonTexts } from "../../../content/course-texts.ts";
import type { Course } from "../../../content/schemas/courses.ts";
import {
  type TranslatedLessons,
  translatedLessons,
  translatedPieces,
} from "../../../content/seeded-words.ts";
import { type Words, wordsOf } from "../../../content/words.ts";
import { seedTranslations, stillTrue, type Translated } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Trx = Transaction<Tables>;
type CourseWords = Words<Course>;
type TranslatedCourse = Translated<Course, CourseWords>;
type WithLessons = Translated<Course, TranslatedLessons>;

/**
 * Seeds the translations of the sample courses that still say what the sample says; those of lessons and quizzes apart,
 * because not every language has them.
 */
export async function seedCourseTranslations(db: Kysely<Tables>, courses: readonly Course[]): Promise<void> {
  await seedTranslations<Course, CourseWords>(db, {
    pieces: new Map(courses.map((course) => [`course:${course.slug}`, course])),
    wordsIn: (language) => {
      const words = translatedPieces<Course>("courses", language);
      return ({ slug }) => words?.[slug];
    },
    async store(trx, translated) {
      await storeCourses(trx, translated);
      await storeModules(trx, translated);
      await storeTitles(trx, translated);
    },
  });
  await seedTranslations<Course, TranslatedLessons>(db, {
    pieces: new Map(courses.map((course) => [`course:${course.slug}/lessons`, course])),
    wordsIn: (language) => (course) => translatedLessons(course, language),
    async store(trx, translated) {
      await storeBodies(trx, translated);
      await storeQuizzes(trx, translated);
    },
  });
}

const slugsOf = (translated: readonly { readonly piece: Course }[]) => [
  ...new Set(translated.map(({ piece }) => piece.slug)),
];

const columnsOf = (words: CourseWords) => ({
  title: words.title,
  description: words.description,
  image_alt: words.featuredImage?.alt,
  instructor_role: words.instructor?.role,
  instructor_bio: words.instructor?.bio,
  outcomes: words.outcomes && [...words.outcomes],
});

async function storeCourses(trx: Trx, translated: readonly TranslatedCourse[]): Promise<void> {
  const stored = await trx
    .selectFrom("courses")
    .select(["id", "slug", "title", "description", "image_alt", "instructor_role", "instructor_bio"])
    .select("outcomes")
    .where("slug", "in", slugsOf(translated))
    .execute();
  const rows = translated.flatMap(({ piece, language, words }) => {
    const row = stored.find(({ slug }) => slug === piece.slug);
    const texts = row && stillTrue(row, columnsOf(wordsOf(piece, "courses")), columnsOf(words));
    return texts ? [{ ...texts, course_id: row.id, language }] : [];
  });
  if (rows.length > 0) await trx.insertInto("course_translations").values(rows).execute();
}

async function storeModules(trx: Trx, translated: readonly TranslatedCourse[]): Promise<void> {
  const stored = await modulesOf(trx, slugsOf(translated));
  const rows = translated.flatMap(({ piece, language, words }) =>
    stored.flatMap(({ id, slug, position, ...row }) => {
      const [sample, own] = [piece.modules[position - 1], words.modules?.[position - 1]];
      if (slug !== piece.slug || !sample || !own) return [];
      const { title, summary } = sample;
      const told = { title: own.title ?? "", summary: own.summary ?? "" };
      const texts = stillTrue(row, { title, summary }, told);
      return texts ? [{ ...texts, module_id: id, language }] : [];
    }),
  );
  if (rows.length > 0) await trx.insertInto("course_module_translations").values(rows).execute();
}

async function storeTitles(trx: Trx, translated: readonly TranslatedCourse[]): Promise<void> {
  const stored = await lessonsOf(trx, slugsOf(translated));
  const rows = translated.flatMap(({ piece, language, words }) =>
    placesOf(piece).flatMap(({ module, lesson, slug, title }) => {
      const row = stored.find((one) => one.course === piece.slug && one.slug === slug);
      const own = words.modules?.[module - 1]?.lessons?.[lesson - 1]?.title;
      const texts = row && own && stillTrue(row, { title }, { title: own });
      return texts ? [{ ...texts, lesson_id: row.id, language }] : [];
    }),
  );
  if (rows.length > 0) await trx.insertInto("lesson_translations").values(rows).execute();
}

async function storeBodies(trx: Trx, translated: readonly WithLessons[]): Promise<void> {
  const stored = await lessonsOf(trx, slugsOf(translated));
  const rows = translated.flatMap(({ piece, language, words }) => {
    const originals = lessonTexts(piece);
    return placesOf(piece).flatMap(({ module, lesson, slug }) => {
      const row = stored.find((one) => one.course === piece.slug && one.slug === slug);
      const original = originals.find((one) => one.module === module && one.lesson === lesson);
      const own = words.body(module, lesson);
      if (!row || !original || own === undefined) return [];
      const texts = stillTrue(row, { body: original.body }, { body: own });
      return texts ? [{ ...texts, lesson_id: row.id, language }] : [];
    });
  });
  if (rows.length > 0) await trx.insertInto("lesson_text_translations").values(rows).execute();
}

async function storeQuizzes(trx: Trx, translated: readonly WithLessons[]): Promise<void> {
  const stored = await questionsOf(trx, slugsOf(translated));
  const found = translated.flatMap(({ piece, language, words }) =>
    stored.flatMap(({ id, slug, module, position, ...row }) => {
      const sample = piece.modules[module - 1]?.quiz[position - 1];
      const own = words.modules[module - 1]?.quiz[position - 1];
      return slug === piece.slug && sample && own ? [{ id, language, row, sample, own }] : [];
    }),
  );
  const questions = found.flatMap(({ id, language, row, sample, own }) => {
    const texts = stillTrue(
      row,
      { question: sample.question, choices: [...sample.choices] },
      { question: own.question, choices: [...own.choices] },
    );
    return texts ? [{ ...texts, question_id: id, language }] : [];
  });
  const answers = found.flatMap(({ id, language, row, sample: { explanation }, own }) => {
    const texts = stillTrue(row, { explanation }, { explanation: own.explanation });
    return texts ? [{ ...texts, question_id: id, language }] : [];
  });
  if (questions.length > 0) await trx.insertInto("quiz_question_translations").values(questions).execute();
  if (answers.length > 0) await trx.insertInto("academy.quiz_answer_translations").values(answers).execute();
}

/** The lessons of a course with their places, both counted from 1. */
const placesOf = ({ modules }: Course) =>
  modules.flatMap(({ lessons }, module) =>
    lessons.map(({ slug, title }, lesson) => ({ module: module + 1, lesson: lesson + 1, slug, title })),
  );

const modulesOf = (trx: Trx, slugs: readonly string[]) =>
  trx
    .selectFrom("course_modules as module")
    .innerJoin("courses as course", "course.id", "module.course_id")
    .select(["module.id", "course.slug", "module.position", "module.title", "module.summary"])
    .where("course.slug", "in", slugs)
    .execute();

const lessonsOf = (trx: Trx, slugs: readonly string[]) =>
  trx
    .selectFrom("lessons as lesson")
    .innerJoin("courses as course", "course.id", "lesson.course_id")
    .innerJoin("lesson_texts as text", "text.lesson_id", "lesson.id")
    .select(["lesson.id", "lesson.slug", "lesson.title", "course.slug as course", "text.body"])
    .where("course.slug", "in", slugs)
    .execute();

const questionsOf = (trx: Trx, slugs: readonly string[]) =>
  trx
    .selectFrom("quiz_questions as question")
    .innerJoin("academy.quiz_answers as right", "right.question_id", "question.id")
    .innerJoin("course_modules as module", "module.id", "question.module_id")
    .innerJoin("courses as course", "course.id", "module.course_id")
    .select(["question.id", "course.slug", "module.position as module", "question.position"])
    .select(["question.question", "question.choices", "right.explanation"])
    .where("course.slug", "in", slugs)
    .execute();
