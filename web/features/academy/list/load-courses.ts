import {
  COURSE_TEXTS,
  COURSES_PER_PAGE,
  type CourseCard,
  type CourseList,
  type CourseQuery,
  cursorText,
} from "../../../../contracts/academy/courses.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../../contracts/languages.ts";
import type { CourseRow } from "../../../../contracts/rest.ts";
import { searchWords } from "../../../../contracts/search-words.ts";
import { translatedRow } from "../../../../contracts/translated-row.ts";
import { searchFilters, translatedColumns, type WithTranslations } from "../../../lib/translations.ts";

const COLUMNS =
  "id,slug,title,description,level,category,duration_hours,price,currency,featured_image,image_alt,created_at";

type ListedRow = Omit<CourseRow, "published"> & WithTranslations;

/** The next page of the public list, newest first. Rejects if it cannot be read. */
export async function loadCourses(
  { search, category, level, after }: CourseQuery,
  language: Language,
  signal: AbortSignal,
): Promise<CourseList> {
  const { publicData } = await import("../../../lib/data.ts");
  const data = await publicData();
  const words = searchWords(search);
  let request = data
    .from("published_courses")
    .select(COLUMNS + translatedColumns("course_translations", COURSE_TEXTS, language))
    // For a search, an order without an index: PostgreSQL uses the text index and sorts afterwards. With the index of
    // the list's order it would read the whole table for a word without a match.
    .order("created_at", { ascending: false, ...(words && { nullsFirst: false }) })
    .order("id", { ascending: false })
    .limit(COURSES_PER_PAGE + 1)
    .abortSignal(signal);
  if (language !== DEFAULT_LANGUAGE)
    request = request.eq("translations.language", language).eq("found.language", language);
  if (words) {
    const { own, all } = searchFilters(words, language);
    request = request.or(all);
    if (own !== all) request = request.or(own, { referencedTable: "found" });
  }
  if (category) request = request.eq("category", category);
  if (level) request = request.eq("level", level);
  if (after) {
    const { createdAt, id } = after;
    // The first bound is where the index scan starts; with the second alone it would start at the newest row.
    request = request
      .lte("created_at", createdAt)
      .or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
  }
  const { data: rows, error } = await request.overrideTypes<ListedRow[], { merge: false }>();
  if (error) throw new Error(error.message);
  return pageOf(rows, language);
}

/** The query reads one row more than a page: it shows whether a next page exists. */
export function pageOf(rows: readonly ListedRow[], language: Language): CourseList {
  const shown = rows.slice(0, COURSES_PER_PAGE);
  const last = shown.at(-1);
  return {
    courses: shown.map((row) => translatedRow(cardOf(row), row.translations?.[0], COURSE_TEXTS, language)),
    next: last && rows.length > shown.length ? cursorText({ createdAt: last.created_at, id: last.id }) : null,
  };
}

const cardOf = (row: ListedRow): CourseCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  level: row.level,
  category: row.category,
  durationHours: row.duration_hours,
  price: { minor: row.price, currency: row.currency },
  image: row.featured_image === null ? null : { src: row.featured_image, alt: row.image_alt ?? "" },
  createdAt: row.created_at,
});
