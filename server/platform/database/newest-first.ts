import { type RawBuilder, sql } from "kysely";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import { isMoment } from "../../../contracts/moment.ts";
import { UUID } from "./uuid.ts";

/** Lists by age in pages, with a word search. A page continues after the last row of the one before. */

export interface Cursor<Id = number> {
  readonly createdAt: string;
  readonly id: Id;
}

/** `2026-09-01T08:00:00.000000Z,3`; an invalid cursor starts at the first page. */
export function readCursor(cursor: string): Cursor | null {
  const found = split(cursor, /^[1-9]\d{0,8}$/);
  return found && { ...found, id: Number(found.id) };
}

/** The same of rows whose id is a UUID. */
export const readUuidCursor = (cursor: string): Cursor<string> | null => split(cursor, UUID);

function split(cursor: string, ids: RegExp): Cursor<string> | null {
  const [, createdAt = "", id = ""] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z),(.+)$/.exec(cursor) ?? [];
  return ids.test(id) && isMoment(createdAt) ? { createdAt, id } : null;
}

/** `created_at` of this table to the microsecond, the precision of the order. */
export const exactly = (table: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Makes a page of rows, of which one more than a page was read: it tells whether there is a next page. */
export function pageOf<Row extends { readonly id: number; readonly created_exactly: string }>(
  rows: readonly Row[],
  pageRows: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, pageRows);
  const last = shown.at(-1);
  return { shown, next: rows.length > pageRows && last ? `${last.created_exactly},${last.id}` : null };
}

/** Matches the words by French stems and literally: `core.searchable` (0020_crowdfarming.sql). */
export const hasWords = (words: string | null): RawBuilder<boolean> => sql<boolean>`search @@ (
  to_tsquery('pg_catalog.french', ${words}) || to_tsquery('pg_catalog.simple', ${words})
)`;

/** The translations of a table's rows, and the column that names the row. */
export interface Translations {
  readonly table: string;
  readonly row: string;
}

/** The rows with the words in their French texts, or in those of the reader's language. */
export function hasWordsIn(
  words: string | null,
  { table, row }: Translations,
  language: Language,
): RawBuilder<boolean> {
  if (language === DEFAULT_LANGUAGE) return hasWords(words);
  return sql<boolean>`(${hasWords(words)} or id in (${translatedWith(words, { table, row }, language)}))`;
}

/** The numbers of the rows whose translation has the words. */
export const translatedWith = (words: string | null, { table, row }: Translations, language: Language) =>
  sql<{ id: number }>`select ${sql.ref(row)} as id from ${sql.table(table)}
    where language = ${language} and ${hasWords(words)}`;
