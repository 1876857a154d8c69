import { type RawBuilder, sql, type Transaction } from "kysely";
import type { ProjectStatus } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The amount in a project according to the ledger, in minor units; the query's row is called `project`. */
export const current = sql<number>`(
  project.opening - coalesce((
    select sum(entry.amount) from payments.entries entry
    where entry.account = project.account and entry.currency = project.currency
  ), 0)
)::bigint`;

/** The amount reserved for payments in progress, except one. */
function reserved(now: Date, except: string | null): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(held.amount) from crowdfarming.investments held
    where held.project_id = project.id and held.outcome is null and held.reserved_until > ${now}
      and held.payment_id is distinct from ${except}::uuid
  ), 0)::bigint`;
}

/** The amount that can still be invested; never negative, even if staff lowered the goal. */
export function left(now: Date, except: string | null = null): RawBuilder<number> {
  return sql<number>`greatest(project.goal - ${current} - ${reserved(now, except)}, 0)::bigint`;
}

interface Capacity {
  readonly title: string;
  readonly status: ProjectStatus;
  readonly left: number;
}

/**
 * Locks the project's row, so that reservations are decided one after the other. Always lock it before the row of an
 * investment, otherwise a payment and a new request could deadlock.
 */
export async function lockProject(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.selectFrom("crowdfarming.projects").select("id").where("id", "=", id).forUpdate().execute();
}

/** Read this after locking the project's row: then it includes every earlier decision. */
export function capacityOf(
  trx: Transaction<Tables>,
  id: number,
  now: Date,
  except: string | null = null,
): Promise<Capacity | undefined> {
  return trx
    .selectFrom("crowdfarming.projects as project")
    .select(["title", "status", left(now, except).as("left")])
    .where("id", "=", id)
    .executeTakeFirst();
}
