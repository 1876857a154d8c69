import type { Kysely } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Money } from "../../../contracts/money.ts";
import { type PartlyFrench, translatedRow } from "../../../contracts/translated-row.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsIn } from "../../platform/database/texts-in.ts";

/** The facts of a published course that enrolment needs. */
export interface OfferedCourse extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  /** From the database, never from the caller. */
  readonly price: Money;
}

export async function offeredCourse(
  db: Kysely<Tables>,
  id: number,
  language: Language,
): Promise<OfferedCourse | null> {
  const row = await db
    .selectFrom("courses")
    .select(["title", "price", "currency"])
    .select(titleIn(language, "courses.id").as("translation"))
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { title, price, currency, translation } = row;
  return translatedRow({ id, title, price: { minor: price, currency } }, translation, TITLE, language);
}

export const TITLE = { title: "title" } as const;

/** The translated title of a course, to select beside its row: `course` is the column with its number. */
export const titleIn = (language: Language, course: string) =>
  textsIn(language, { from: "course_translations", by: { course_id: course }, columns: TITLE });
