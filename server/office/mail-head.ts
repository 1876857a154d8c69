import type { Context } from "../platform/context.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { actAs, JOB } from "./act.ts";
import { present } from "./members.ts";
import { verifyTrail } from "./trail.ts";

/** Mails the head of the trail to each director, once a day; says where the trail is not whole. */
export async function mailHead(
  { db, clock }: Pick<Context, "db" | "clock">,
  mail: Pick<Outbox, "post">,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await db.transaction().execute(async (trx) => {
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
