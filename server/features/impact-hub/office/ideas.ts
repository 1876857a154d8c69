import { type Kysely, sql } from "kysely";
import type { SubmissionState } from "../../../../contracts/impact-hub/projects.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { pageOfMarked, waitingFirst } from "../../../platform/database/waiting-first.ts";
import { hubDeskLimits } from "./limits.ts";

export const STATES = ["received", "in_review", "approved", "declined"] as const satisfies SubmissionState[];

/** Nobody has read it yet. */
export const UNREAD = sql<boolean>`(status = 'received' and held_for is null)`;

interface Asked {
  readonly status?: SubmissionState | undefined;
  readonly after?: string | undefined;
}

/** The unread first, then the newest. */
export async function listIdeas(office: Kysely<Tables>, { status, after }: Asked) {
  const { page } = hubDeskLimits;
  const { mark, isAfter, order } = waitingFirst("idea", UNREAD, after);
  let ideas = office
    .selectFrom("project_submissions as idea")
    .select(["id", "project_name", "full_name", "sector", "status", "held_for", "created_at"])
    .select(mark.as("mark"))
    .where(isAfter)
    .orderBy(order)
    .limit(page + 1);
  if (status !== undefined) ideas = ideas.where("status", "=", status);
  return pageOfMarked(await ideas.execute(), page);
}

/** An idea with what has been done about it. */
export async function ideaBy(office: Kysely<Tables>, id: string) {
  const idea = await office
    .selectFrom("project_submissions")
    .select(["id", "full_name", "email", "country", "city", "project_name", "sector", "funding_stage"])
    .select(["project_description", "file_url", "language", "status", "decline_reason", "held_for"])
    .select(["created_at", "approved_project_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!idea) return undefined;
  const steps = await office
    .selectFrom("impact_hub.status_changes")
    .select(["status", "reason", "changed_at as at"])
    .select(sql<string | null>`office.name_of(changed_by)`.as("by"))
    .where("submission_id", "=", id)
    .orderBy("id")
    .execute();
  const questions = await office
    .selectFrom("impact_hub.questions")
    .select(["question", "asked_at as at"])
    .select(sql<string | null>`office.name_of(asked_by)`.as("by"))
    .where("submission_id", "=", id)
    .orderBy("asked_at")
    .execute();
  return { ...idea, steps, questions };
}

export type Idea = NonNullable<Awaited<ReturnType<typeof ideaBy>>>;
