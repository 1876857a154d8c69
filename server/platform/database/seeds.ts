import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql, type Transaction } from "kysely";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../contracts/languages.ts";
import type { Tables } from "./tables.ts";

/** What a new database is given once: what staff change or delete later does not come back. */

/** True for whoever plants these first; the names of those that were not there. */
export async function claimSeeds(
  trx: Transaction<Tables>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await trx
    .insertInto("core.seeds")
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .execute();
  return new Set(rows.map(({ name }) => name));
}

interface Translations<Piece, Words> {
  /** By the name of its seed: `marketplace:3`. */
  readonly pieces: ReadonlyMap<string, Piece>;
  /** Reads a language; a piece that it does not have stays for a later release. */
  readonly wordsIn: (language: Language) => (piece: Piece) => Words | undefined;
  readonly store: (
    trx: Transaction<Tables>,
    translated: readonly Translated<Piece, Words>[],
  ) => Promise<void>;
}

export interface Translated<Piece, Words> {
  readonly piece: Piece;
  readonly language: Language;
  readonly words: Words;
}

/** Seeds the translations of sample rows, each language once: also where an older release has seeded the rows. */
export async function seedTranslations<Piece, Words>(
  db: Kysely<Tables>,
  { pieces, wordsIn, store }: Translations<Piece, Words>,
): Promise<void> {
  const known = await seedsOf(db, [...pieces.keys()]);
  const found = LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).flatMap(({ code: language }) => {
    const missing = [...pieces].filter(([name]) => !known.has(`${name}/${language}`));
    if (missing.length === 0) return [];
    const wordsOf = wordsIn(language);
    return missing.flatMap(([name, piece]) => {
      const words = wordsOf(piece);
      return words === undefined ? [] : [{ name: `${name}/${language}`, piece, language, words }];
    });
  });
  if (found.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const claimed = await claimSeeds(
      trx,
      found.map(({ name }) => name),
    );
    await store(
      trx,
      found.filter(({ name }) => claimed.has(name)),
    );
  });
}

/** The seeds of these pieces' translations that the database has had. */
async function seedsOf(db: Kysely<Tables>, names: readonly string[]): Promise<ReadonlySet<string>> {
  const all = names.flatMap((name) => LANGUAGES.map(({ code }) => `${name}/${code}`));
  const rows = await db
    .selectFrom("core.seeds")
    .select("name")
    .where(sql<boolean>`name = any(${all}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

type Texts<Columns> = { [Column in keyof Columns]-?: Exclude<Columns[Column], undefined> | null };

/**
 * The translated texts for a stored row, by column. A text that staff have changed since it was seeded has none: what
 * there is translates the sample. Undefined if nothing is left.
 */
export function stillTrue<Columns extends object>(
  stored: object,
  sample: Columns,
  translated: Columns,
): Texts<Columns> | undefined {
  const texts = Object.entries(sample).map(([column, text]) => {
    const isUnchanged = isDeepStrictEqual((stored as Record<string, unknown>)[column], text);
    return [column, (isUnchanged && (translated as Record<string, unknown>)[column]) || null] as const;
  });
  if (texts.every(([, text]) => text === null)) return undefined;
  return Object.fromEntries(texts) as Texts<Columns>;
}
