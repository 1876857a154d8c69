import type { Context } from "../platform/context.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { actAs, JOB } from "./act.ts";
import { present } from "./members.ts";
import { noteJobs } from "./note-jobs.ts";
import { verifyTrail } from "./trail.ts";

/** Closes the day of the trail: the jobs that worked, then its head, mailed to each director; says where it is not whole. */
export async function mailHead(
  context: Pick<Context, "db" | "clock" | "random">,
  mail: Pick<Outbox, "post">,
): Promise<void> {
  const { db, clock } = context;
  const day = clock.now().toISOString().slice(0, 10);
  await db.transaction().execute(async (trx) => {
    await noteJobs(context, trx);
    const { directors, data } = await actAs(trx, JOB, async (office) => ({
      directors: (await present(office)).filter(({ role }) => role === "director"),
      data: await verifyTrail(office),
    }));
    for (const { id, email, language } of directors)
      await mail.post(trx, {
        dedupeKey: `office_trail_head:${day}:${id}`,
        recipient: email,
        language,
        letter: { template: "office_trail_head", data },
      });
  });
}
