import { type Kysely, sql } from "kysely";
import type { InvestmentType, ProjectStatus } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** Projects on one page: each is a field, of which a foundation has tens. */
const MOST = 200;
const LOG_MOST = 50;

interface FarmRow {
  readonly id: number;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly farmer_name: string;
  readonly location: string;
  readonly current_minor: number;
  readonly goal_minor: number;
  readonly currency: string;
  readonly created_at: Date;
}

const COLUMNS = sql`id, title, status, farmer_name, location, current_minor, goal_minor, currency, created_at`;

export async function listFarms(office: Kysely<Tables>): Promise<readonly FarmRow[]> {
  const { rows } = await sql<FarmRow>`
    select ${COLUMNS} from public.crowdfarming_projects order by status = 'completed', created_at desc, id desc limit ${MOST}
  `.execute(office);
  return rows;
}

/** A project with what people put into it and its season log, the latest day first. */
export async function farmBy(office: Kysely<Tables>, id: number) {
  const { rows } = await sql<FarmRow>`
    select ${COLUMNS} from public.crowdfarming_projects where id = ${id}
  `.execute(office);
  const [farm] = rows;
  if (!farm) return undefined;
  const { rows: shares } = await sql<{ type: InvestmentType; count: number; amount: number }>`
    select investment_type as type, count(*)::integer as count, sum(amount)::bigint as amount
    from crowdfarming.investments where project_id = ${id} and outcome = 'accepted'
    group by investment_type order by investment_type
  `.execute(office);
  const log = await office
    .selectFrom("season_log")
    .select(["id", "date", "title", "description"])
    .where("project_id", "=", id)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(LOG_MOST)
    .execute();
  return { ...farm, shares, log };
}

export type Farm = NonNullable<Awaited<ReturnType<typeof farmBy>>>;
