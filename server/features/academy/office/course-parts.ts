import { type Kysely, sql } from "kysely";
import { Failure } from "../../../../contracts/errors.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** What a course is made of, in three lists: its modules, and the lessons and questions of each. */
export const PARTS = ["module", "lesson", "question"] as const;
export type Part = (typeof PARTS)[number];

export interface Named {
  readonly id: number;
  readonly name: string;
}

const STORED = {
  module: { table: "public.course_modules", list: "course_id", name: "title" },
  lesson: { table: "public.lessons", list: "module_id", name: "title" },
  question: { table: "public.quiz_questions", list: "module_id", name: "question" },
} as const;

/** What a place can be numbered with (db/migrations/0019_academy.sql). */
export const PARTS_MOST = 50;

/** The parts that are shown, in their order. `list`: the course of modules, the module of the others. */
export async function partsOf(db: Kysely<Tables>, part: Part, list: number): Promise<readonly Named[]> {
  const stored = STORED[part];
  const { rows } = await sql<Named>`
    select id, ${sql.ref(stored.name)} as name from ${sql.table(stored.table)}
    where ${sql.ref(stored.list)} = ${list} and retired_at is null order by position`.execute(db);
  return rows;
}

export const idsOf = async (db: Kysely<Tables>, part: Part, list: number): Promise<readonly number[]> =>
  (await partsOf(db, part, list)).map(({ id }) => id);

/** Numbers them from 1, also one that is not shown yet. */
export async function placeInOrder(db: Kysely<Tables>, part: Part, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(STORED[part].table)} as part set position = wanted.place
    from unnest(${ids}::integer[]) with ordinality as wanted(id, place)
    where part.id = wanted.id and part.position <> wanted.place`.execute(db);
}

/** The list that a part stands in, shown or not. */
export async function listOf(db: Kysely<Tables>, part: Part, id: number): Promise<number> {
  const { table, list } = STORED[part];
  const { rows } = await sql<{ list: number }>`
    select ${sql.ref(list)} as list from ${sql.table(table)} where id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure("not_found");
  return rows[0].list;
}

/**
 * Hides a part from that time on, or with null shows it again. A module takes along its lessons and questions, but not those
 * that were hidden by themselves before.
 */
export async function setRetired(db: Kysely<Tables>, part: Part, id: number, at: Date | null): Promise<void> {
  const inside = part === "module" ? [STORED.lesson.table, STORED.question.table] : [];
  for (const table of inside)
    await sql`
      update ${sql.table(table)} set retired_at = ${at}::timestamptz
      where module_id = ${id} and retired_at is not distinct from (
        select retired_at from public.course_modules where id = ${id}
      )`.execute(db);
  await sql`
    update ${sql.table(STORED[part].table)} set retired_at = ${at}::timestamptz where id = ${id}`.execute(db);
}

/** Of the order that a form was filled with. */
export const orderText = (ids: readonly number[]): string => ids.join(",");

/** A lesson's name in addresses, which no other of its course has. */
export async function freeSlug(db: Kysely<Tables>, course: number, title: string): Promise<string> {
  const plain = title.normalize("NFD").toLowerCase();
  const base =
    plain
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 100)
      .replace(/^-+|-+$/g, "") || "lecon";
  const taken = await db.selectFrom("lessons").select("slug").where("course_id", "=", course).execute();
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if (!slugs.has(slug)) return slug;
  }
}
