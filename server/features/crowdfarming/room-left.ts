import { type RawBuilder, sql, type Transaction } from "kysely";
import type { ProjectStatus } from "../../../contracts/crowdfarming.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** What the books say a project has, in minor units; the row is called `project`. */
export const current = sql<number>`(
  project.opening - coalesce((
    select sum(entry.amount) from payments.entries entry
    where entry.account = project.account and entry.currency = project.currency
  ), 0)
)::bigint`;

/** What is held for people who are paying, but for one payment. */
function reserved(now: Date, but: string | null): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(held.amount) from crowdfarming.investments held
    where held.project_id = project.id and held.outcome is null and held.reserved_until > ${now}
      and held.payment_id is distinct from ${but}::uuid
  ), 0)::bigint`;
}

/** What can still be invested: never less than nothing, also where staff lowered a goal. */
export function left(now: Date, but: string | null = null): RawBuilder<number> {
  return sql<number>`greatest(project.goal - ${current} - ${reserved(now, but)}, 0)::bigint`;
}

interface Room {
  readonly title: string;
  readonly status: ProjectStatus;
  readonly left: number;
}

/**
 * One at a time decides what becomes of a project's places: whoever holds its row, until that is committed. It is held
 * before any investment's row is, by whoever pays and by whoever asks: so neither waits for the other for ever.
 */
export async function holdProject(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.selectFrom("crowdfarming.projects").select("id").where("id", "=", id).forUpdate().execute();
}

/** Read once the project's row is held, nothing decided before is missed. */
export function roomIn(
  trx: Transaction<Tables>,
  id: number,
  now: Date,
  but: string | null = null,
): Promise<Room | undefined> {
  return trx
    .selectFrom("crowdfarming.projects as project")
    .select(["title", "status", left(now, but).as("left")])
    .where("id", "=", id)
    .executeTakeFirst();
}
