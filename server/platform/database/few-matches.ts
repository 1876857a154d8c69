import { type Kysely, sql } from "kysely";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import { hasWords, type Translations, translatedWith } from "./newest-first.ts";
import type { Tables } from "./tables.ts";

interface Search {
  /** Its `id` is a number; its column `search` has the words of a row. */
  readonly table: string;
  readonly translations: Translations;
  readonly words: string;
  readonly language: Language;
  readonly most: number;
}

/**
 * The matching rows if they are few, found by the index of the words alone: by their French texts, or by those of the
 * reader's language. Null if they are many: then a scan by age soon finds the newest. Without this the planner takes
 * every word for a common one, and for a rare word scans the whole table by age.
 */
export function fewMatches(
  db: Kysely<Tables>,
  { table, translations, words, language, most }: Search,
): Promise<readonly number[] | null> {
  const translated =
    language === DEFAULT_LANGUAGE ? sql`` : sql`union ${translatedWith(words, translations, language)}`;
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_indexscan = off`.execute(trx);
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where ${hasWords(words)} ${translated} limit ${most + 1}`.execute(
        trx,
      );
      return rows.length > most ? null : rows.map(({ id }) => id);
    });
}
