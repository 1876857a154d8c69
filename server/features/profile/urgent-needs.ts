import { type Kysely, sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createQueue, type Queue } from "../../platform/jobs/queue.ts";
import { profileLimits } from "./limits.ts";
import type { SendMailing } from "./mailing.ts";

type NeedItem = { readonly id: number };

interface Parts {
  readonly send: SendMailing;
  /** The programme's title from the content. */
  readonly programTitle: (id: string) => string | undefined;
}

/** Mails the rows that staff add to public.urgent_needs to all subscribers of this topic. */
export function createUrgentNeeds(context: Context, { send, programTitle }: Parts): Queue<NeedItem> {
  const { db } = context;
  return createQueue<NeedItem>(context, { name: "urgent-needs", handle, unsettled });

  async function handle({ id }: NeedItem): Promise<void> {
    const need = await db
      .selectFrom("urgent_needs")
      .select(["program_id", "title", "description"])
      .where("id", "=", id)
      .executeTakeFirst();
    // Staff deleted it meanwhile.
    if (!need) return;
    const { program_id: programId, title, description } = need;
    const needData = {
      programId,
      programTitle: (programId && programTitle(programId)) ?? null,
      title,
      description,
    };
    await send({
      name: `urgent:${id}`,
      topic: "urgentNeeds",
      letter: (user) => ({ template: "urgent_need", data: { ...needData, user } }),
    });
  }

  function unsettled(before: Date): Promise<NeedItem[]> {
    const { urgentForMs, urgentRows } = profileLimits;
    return db
      .selectFrom("urgent_needs as need")
      .select("id")
      .where("created_at", "<=", before)
      .where("created_at", ">", new Date(before.getTime() - urgentForMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("mail.mailings as mailing")
              .select("name")
              .where("name", "=", sql<string>`'urgent:' || need.id`)
              .where("finished_at", "is not", null),
          ),
        ),
      )
      .orderBy("id")
      .limit(urgentRows)
      .execute();
  }
}

/** Stores the ids of current programmes, so that the database refuses an urgent need for an unknown one. */
export async function notePrograms(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ id }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("core.programs")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.deleteFrom("core.programs").where("id", "not in", ids).execute();
  });
}
