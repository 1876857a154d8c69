import {
  COURSES_PER_PAGE,
  type CourseCard,
  type CourseList,
  type CourseQuery,
  cursorText,
} from "../../../../contracts/academy/courses.ts";
import type { CourseRow } from "../../../../contracts/rest.ts";
import { searchWords } from "../../../../contracts/search-words.ts";

const COLUMNS =
  "id,slug,title,description,level,category,duration_hours,price,currency,featured_image,image_alt,created_at";

type ListedRow = Omit<CourseRow, "published">;

/** The list's next page as anyone may read it, newest first. Rejects where it cannot be had. */
export async function loadCourses(
  { search, category, level, after }: CourseQuery,
  signal: AbortSignal,
): Promise<CourseList> {
  const { publicData } = await import("../../../lib/data.ts");
  const data = await publicData();
  const words = searchWords(search);
  let asked = data
    .from("published_courses")
    .select(COLUMNS)
    // In this order no index is: found by its words, a list is put in order afterwards. Left to the order of the list's
    // own index, PostgreSQL would read all of it for a word that nobody wrote.
    .order("created_at", { ascending: false, ...(words && { nullsFirst: false }) })
    .order("id", { ascending: false })
    .limit(COURSES_PER_PAGE + 1)
    .abortSignal(signal);
  // As the server does: by the stem, and without accents.
  if (words) asked = asked.or(`search.fts(french)."${words}",search.fts(simple)."${words}"`);
  if (category) asked = asked.eq("category", category);
  if (level) asked = asked.eq("level", level);
  if (after) {
    const { createdAt, id } = after;
    // The first bound is what the index begins at; alone, the second would have it read from the newest on.
    asked = asked
      .lte("created_at", createdAt)
      .or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
  }
  const { data: rows, error } = await asked;
  if (error) throw new Error(error.message);
  return pageOf(rows);
}

/** One row more than a page was asked for: it says whether there is another. */
export function pageOf(rows: readonly ListedRow[]): CourseList {
  const shown = rows.slice(0, COURSES_PER_PAGE);
  const last = shown.at(-1);
  return {
    courses: shown.map(cardOf),
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
