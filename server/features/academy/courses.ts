import { sql } from "kysely";
import {
  COURSES_PER_PAGE,
  type CourseCard,
  type CourseList,
  type CourseQuery,
  type CourseView,
  cursorText,
  type ModuleView,
} from "../../../contracts/academy/academy.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { searchWords } from "../../../contracts/search-words.ts";
import type { Context } from "../../platform/context.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import { hasWords } from "../../platform/database/newest-first.ts";
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
    courses({ search, category, level, after }) {
      const words = searchWords(search.slice(0, searchLength));
      const filter = { words, category, level, after };
      return lists(JSON.stringify(filter), () => listOf(context.db, filter));
    },
    course(id) {
      if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) return Promise.resolve(null);
      return details(String(id), () => viewOf(context.db, id));
    },
  };
}

/** In microseconds, the precision of the database's order. */
const exactly = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Asked = Omit<CourseQuery, "search"> & { readonly words: string | null };

async function listOf(db: Database, { words, category, level, after }: Asked): Promise<CourseList> {
  const most = academyLimits.fewMatches;
  const few =
    words === null ? null : await fewMatches(db, { table: "courses", match: hasWords(words), most });
  const rows = await cards(db)
    .select(exactly.as("created_exactly"))
    .where("published", "=", true)
    .$if(few !== null, (query) => query.where(sql<boolean>`id = any(${few}::integer[])`))
    .$if(words !== null && few === null, (query) => query.where(hasWords(words)))
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
    courses: shown.map(asCard),
    next: more ? cursorText({ createdAt: last.created_exactly, id: last.id }) : null,
  };
}

async function viewOf(db: Database, id: number): Promise<CourseView | null> {
  const row = await cards(db)
    .select(["outcomes", "instructor_name", "instructor_role", "instructor_bio"])
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...asCard(row),
    outcomes: row.outcomes,
    instructor: { name: row.instructor_name, role: row.instructor_role, bio: row.instructor_bio },
    modules: await modulesOf(db, id),
  };
}

/** The curriculum of a course: the titles only. */
async function modulesOf(db: Database, courseId: number): Promise<readonly ModuleView[]> {
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
        .as("questions"),
    ])
    .where("course_id", "=", courseId)
    .orderBy("position")
    .execute();
  const lessons = await db
    .selectFrom("lessons")
    .select(["id", "module_id", "slug", "title", "minutes"])
    .where("course_id", "=", courseId)
    .orderBy("module_id")
    .orderBy("position")
    .execute();
  return modules.map(({ questions, ...module }) => ({
    ...module,
    questions: Number(questions ?? 0),
    lessons: lessons
      .filter(({ module_id }) => module_id === module.id)
      .map(({ id, slug, title, minutes }) => ({ id, slug, title, minutes })),
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
