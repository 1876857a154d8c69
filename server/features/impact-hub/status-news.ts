import type { Context } from "../../platform/context.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { impactHubLimits } from "./limits.ts";

type Step = { readonly id: number };

/**
 * Mails a submitter about each change of status. Staff change it by /rest or in the database, so the sweep looks for
 * rows of changes that were not mailed yet.
 */
export function createStatusNews(context: Context, outbox: Pick<Outbox, "post">) {
  const { db, clock } = context;

  async function handle({ id }: Step): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const step = await trx
        .updateTable("impact_hub.status_changes")
        .set({ told_at: clock.now() })
        .where("id", "=", id)
        .where("told_at", "is", null)
        .returning(["submission_id", "status", "reason"])
        .executeTakeFirst();
      if (!step) return;
      const { submission_id: submission, status, reason } = step;
      const { email, full_name, project_name, language } = await trx
        .selectFrom("project_submissions")
        .select(["email", "full_name", "project_name", "language"])
        .where("id", "=", submission)
        .executeTakeFirstOrThrow();
      const data = { submission, name: full_name, projectName: project_name, status, reason };
      const letter = { template: "project_status", data } as const;
      await outbox.post(trx, { dedupeKey: `project_status:${id}`, recipient: email, language, letter });
    });
  }

  return createQueue<Step>(context, { name: "project-status", handle, unsettled });

  function unsettled(): Promise<Step[]> {
    return db
      .selectFrom("impact_hub.status_changes")
      .select("id")
      .where("told_at", "is", null)
      .orderBy("id")
      .limit(impactHubLimits.toldRows)
      .execute();
  }
}
