import { type Kysely, sql } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { failedSince } from "../../platform/jobs/failed-jobs.ts";

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failed_at: Date;
  readonly tries: number;
}

/** Jobs that failed lately and are not tried any more by themselves. */
export async function failedJobs(office: Kysely<Tables>, now: Date): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select * from pgboss.failed_jobs(${failedSince(now)}) where (select office.may('mails-list')) is not null
  `.execute(office);
  return rows;
}

/** Mails that no mail server took, the newest first. */
export const deadMails = (office: Kysely<Tables>, most: number) =>
  office
    .selectFrom("mail.outbox")
    .select(["id", "template", "recipient", "attempts", "last_error", "created_at", "settled_at"])
    .where("state", "=", "dead")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();

/** Queues a dead mail anew: the next sweep of its queue sends it. */
export function createSendAgain(context: Context) {
  const { clock } = context;
  const { change } = createWork(context);
  return (entered: Entered, id: string) =>
    change(entered.actor, "mail-send-again", async (trx) => {
      const now = clock.now();
      const { numUpdatedRows } = await trx
        .updateTable("mail.outbox")
        .set({ state: "queued", attempts: 0, next_attempt_at: now, settled_at: null })
        .where("id", "=", id)
        .where("state", "=", "dead")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Failure("changed_meanwhile");
      return {
        row: { kind: "mail", id },
        before: { state: "dead" },
        after: { state: "queued" },
        result: { mail: id },
      };
    });
}
