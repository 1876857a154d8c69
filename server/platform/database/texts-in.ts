import { type Kysely, type RawBuilder, sql } from "kysely";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../contracts/languages.ts";
import type { Tables } from "./tables.ts";

/** Where the translations of a row are (0072_translations.sql). */
interface Translated {
  /** The table of translations. */
  readonly from: string;
  /** The columns of its key beside the language, each with the row's column: `{ course_id: "courses.id" }`. */
  readonly by: Readonly<Record<string, string>>;
  /** Texts by their name in the answer, each with its column. */
  readonly columns: Readonly<Record<string, string>>;
}

/** The texts of a row in a language, to select beside the row; null if it has no translation. Nothing is read for French. */
export function textsIn(
  language: Language,
  { from, by, columns }: Translated,
): RawBuilder<Readonly<Record<string, unknown>> | null> {
  if (language === DEFAULT_LANGUAGE) return sql`null::jsonb`;
  return sql`(
    select ${textsOf(columns)} from ${sql.table(from)} as translation
    where ${isOf(by)} and translation.language = ${language}
  )`;
}

/** The texts of a row in all its languages, by language, for readers of several; null if it has no translation. */
export const textsInAll = ({
  from,
  by,
  columns,
}: Translated): RawBuilder<Readonly<Record<string, object>> | null> => sql`(
  select jsonb_object_agg(translation.language, ${textsOf(columns)}) from ${sql.table(from)} as translation
  where ${isOf(by)}
)`;

function textsOf(columns: Translated["columns"]) {
  const texts = Object.entries(columns).map(
    ([name, column]) => sql`${sql.lit(name)}, translation.${sql.ref(column)}`,
  );
  return sql`jsonb_build_object(${sql.join(texts)})`;
}

const isOf = (by: Translated["by"]) =>
  sql.join(
    Object.entries(by).map(([key, column]) => sql`translation.${sql.ref(key)} = ${sql.ref(column)}`),
    sql` and `,
  );

interface Row {
  /** The table of translations, and its column with the row's number. */
  readonly from: string;
  readonly row: string;
  readonly id: number;
}

/** The languages in which the page of a row is a translation: all of these texts are there. Absent if it is so in all. */
export async function languagesOfRow(
  db: Kysely<Tables>,
  { from, row, id }: Row,
  columns: readonly string[],
): Promise<{ readonly languages?: readonly Language[] }> {
  const isThere = columns.map((column) => sql`${sql.ref(column)} is not null`);
  const { rows } = await sql<{ language: string }>`
    select language from ${sql.table(from)}
    where ${sql.ref(row)} = ${id} and ${sql.join(isThere, sql` and `)}`.execute(db);
  const finished = new Set([DEFAULT_LANGUAGE, ...rows.map(({ language }) => language)]);
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => finished.has(code));
  return languages.length < LANGUAGES.length ? { languages } : {};
}
