import { sql } from "kysely";
import {
  COURSE_TEXTS,
  COURSES_PER_PAGE,
  type CourseCard,
  type CourseList,
  type CourseQuery,
  type CourseView,
  cursorText,
  type LessonView,
  type ModuleView,
} from "../../../contracts/academy/academy.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { searchWords } from "../../../contracts/search-words.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import { hasWordsIn } from "../../platform/database/newest-first.ts";
import { languagesOfRow, textsIn } from "../../platform/database/texts-in.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { academyLimits } from "./limits.ts";

type Database = Context["db"];

/** The published courses that pages show, cached for a few seconds, so that many readers cause one database read. */
export function createCourseReads(
  context: Pick<Context, "db" | "clock">,
): Pick<PageData, "courses" | "course"> {
  const { cacheMs: ms, cachedAnswers: most, searchLength } = academyLimits;
  const lists = createShortCache<CourseList>({ ...context, ms, most });
  const details = createShortCache<CourseView | null>({ ...context, ms, most });
  return {
    courses({ search, category, level, after }, language) {
      const words = searchWords(search.slice(0, searchLength));
      const filter = { words, category, level, after, language };
      return lists(JSON.stringify(filter), () => listOf(context.db, filter));
    },
    course(id, language) {
      if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) return Promise.resolve(null);
      return details(`${id} ${language}`, () => viewOf(context.db, id, language));
    },
  };
}

/** In microseconds, the precision of the database's order. */
const exactly = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const TRANSLATIONS = { table: "course_translations", row: "course_id" };

type Asked = Omit<CourseQuery, "search"> & { readonly words: string | null; readonly language: Language };

async function listOf(db: Database, { words, category, level, after, language }: Asked): Promise<CourseList> {
  const most = academyLimits.fewMatches;
  const search = { table: "courses", translations: TRANSLATIONS, language, most };
  const few = words === null ? null : await fewMatches(db, { ...search, words });
  const rows = await cards(db)
    .select(exactly.as("created_exactly"))
    .select(ofCourse(language, COURSE_TEXTS).as("translation"))
    .where("published", "=", true)
    .$if(few !== null, (query) => query.where(sql<boolean>`id = any(${few}::integer[])`))
    .$if(words !== null && few === null, (query) => query.where(hasWordsIn(words, TRANSLATIONS, language)))
    .$if(category !== null, (query) => query.where("category", "=", category ?? "agriculture"))
    .$if(level !== null, (query) => query.where("level", "=", level ?? "debutant"))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(COURSES_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, COURSES_PER_PAGE);
  const last = shown.at(-1);
  const more = rows.length > COURSES_PER_PAGE && last;
  return {
    courses: shown.map((row) => translatedRow(asCard(row), row.translation, COURSE_TEXTS, language)),
    next: more ? cursorText({ createdAt: last.created_exactly, id: last.id }) : null,
  };
}

/** The texts of a course's own page. */
const VIEW_TEXTS = {
  ...COURSE_TEXTS,
  outcomes: "outcomes",
  role: "instructor_role",
  bio: "instructor_bio",
} as const;

async function viewOf(db: Database, id: number, language: Language): Promise<CourseView | null> {
  const row = await cards(db)
    .select(["outcomes", "instructor_name", "instructor_role", "instructor_bio"])
    .select(ofCourse(language, VIEW_TEXTS).as("translation"))
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { instructor_name: name, instructor_role, instructor_bio, outcomes, translation } = row;
  const french = { ...asCard(row), outcomes, role: instructor_role, bio: instructor_bio };
  const { role, bio, ...view } = translatedRow(french, translation, VIEW_TEXTS, language);
  const translations = { from: "course_translations", row: "course_id", id };
  const [modules, frenchLessons, languages] = await Promise.all([
    modulesOf(db, id, language),
    hasFrenchLessons(db, id, language),
    languagesOfRow(db, translations, ["title", "description"]),
  ]);
  const instructor = { name, role, bio };
  return { ...view, instructor, modules, ...languages, ...(frenchLessons && { frenchLessons }) };
}

const ofCourse = (language: Language, columns: Readonly<Record<string, string>>) =>
  textsIn(language, { from: "course_translations", by: { course_id: "courses.id" }, columns });

/** Whether the words of a lesson are French, for a reader of another language. */
async function hasFrenchLessons(db: Database, courseId: number, language: Language): Promise<boolean> {
  if (language === DEFAULT_LANGUAGE) return false;
  const french = await db
    .selectFrom("lesson_texts as text")
    .innerJoin("lessons as lesson", "lesson.id", "text.lesson_id")
    .leftJoin("lesson_text_translations as translation", (join) =>
      join.onRef("translation.lesson_id", "=", "text.lesson_id").on("translation.language", "=", language),
    )
    .select("lesson.id")
    .where("lesson.course_id", "=", courseId)
    .where("lesson.retired_at", "is", null)
    .where("translation.body", "is", null)
    .limit(1)
    .executeTakeFirst();
  return french !== undefined;
}

const MODULE_TEXTS = { title: "title", summary: "summary" } as const;
const LESSON_TEXTS = { title: "title" } as const;

/** The curriculum of a course: the titles only. */
async function modulesOf(db: Database, courseId: number, language: Language): Promise<readonly ModuleView[]> {
  const modules = await db
    .selectFrom("course_modules as module")
    .select((row) => [
      "id",
      "title",
      "summary",
      row
        .selectFrom("quiz_questions")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("module_id", "=", "module.id")
        .where("retired_at", "is", null)
        .as("questions"),
      textsIn(language, {
        from: "course_module_translations",
        by: { module_id: "module.id" },
        columns: MODULE_TEXTS,
      }).as("translation"),
    ])
    .where("course_id", "=", courseId)
    .where("retired_at", "is", null)
    .orderBy("position")
    .execute();
  const lessons = await db
    .selectFrom("lessons")
    .select(["id", "module_id", "slug", "title", "minutes"])
    .select(
      textsIn(language, {
        from: "lesson_translations",
        by: { lesson_id: "lessons.id" },
        columns: LESSON_TEXTS,
      }).as("translation"),
    )
    .where("course_id", "=", courseId)
    .where("retired_at", "is", null)
    .orderBy("module_id")
    .orderBy("position")
    .execute();
  return modules.map(({ questions, translation, ...module }) => ({
    ...translatedRow(module, translation, MODULE_TEXTS, language),
    questions: Number(questions ?? 0),
    lessons: lessons
      .filter(({ module_id }) => module_id === module.id)
      .map(
        ({ module_id: _, translation: own, ...lesson }): LessonView =>
          translatedRow(lesson, own, LESSON_TEXTS, language),
      ),
  }));
}

function cards(db: Database) {
  return db
    .selectFrom("courses")
    .select(["id", "slug", "title", "description", "level", "category", "duration_hours"])
    .select(["price", "currency", "featured_image", "image_alt", "created_at"]);
}

type Card = Awaited<ReturnType<ReturnType<typeof cards>["executeTakeFirstOrThrow"]>>;

function asCard(row: Card): CourseCard {
  const { featured_image: src, image_alt: alt } = row;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    level: row.level,
    category: row.category,
    durationHours: row.duration_hours,
    price: { minor: row.price, currency: row.currency },
    image: src === null ? null : { src, alt: alt ?? "" },
    createdAt: row.created_at.toISOString(),
  };
}
