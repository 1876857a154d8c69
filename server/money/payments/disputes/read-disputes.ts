import { sql } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { paymentLimits } from "../limits.ts";
import type { Dispute, PaymentProvider } from "../provider.ts";
import { EVIDENCE_BUCKET, type EvidenceFiles } from "./evidence-bucket.ts";

/** The job's name. */
const READ_DISPUTES = "read-disputes";
const { cron, queue, againMs, lostMs } = paymentLimits.disputes;

/** Keeps what the providers say of disputes: events tell that the money is gone, and neither until when nor why. */
export function createReadDisputes(
  { db, clock, jobs, log }: Pick<Context, "db" | "clock" | "jobs" | "log">,
  providers: readonly PaymentProvider[],
  files: Pick<EvidenceFiles, "remove" | "purgeUnused">,
) {
  /** Before the oldest that is not decided. */
  async function since(provider: string, now: Date): Promise<Date> {
    const oldest = await db
      .selectFrom("payments.disputes")
      .select((row) => row.fn.min("opened_at").as("at"))
      .where("provider", "=", provider)
      .where("stage", "in", ["inquiry", "open", "answered"])
      .executeTakeFirst();
    const at = Math.min(now.getTime() - againMs, oldest?.at?.getTime() ?? now.getTime());
    return new Date(at);
  }

  async function keep(provider: string, { id, paymentId, reason, stage, openedAt, dueBy }: Dispute) {
    const isDecided = stage === "won" || stage === "lost" || stage === "closed";
    const said = {
      reason,
      stage,
      due_by: dueBy,
      read_at: clock.now(),
      ...(isDecided && { answer: null }),
    };
    const isOurs = await db
      .selectFrom("payments.payments")
      .select("id")
      .where("id", "=", paymentId)
      .where("provider", "=", provider)
      .executeTakeFirst();
    if (!isOurs) return;
    await db
      .insertInto("payments.disputes")
      .values({ id, provider, payment_id: paymentId, opened_at: openedAt, ...said })
      .onConflict((conflict) => conflict.columns(["provider", "id"]).doUpdateSet(said))
      .execute();
    if (isDecided) await forgetFiles(provider, id);
  }

  /** As what the bank was told, its files go once it has decided. */
  async function forgetFiles(provider: string, dispute: string) {
    const gone = await db
      .deleteFrom("payments.dispute_files")
      .where("provider", "=", provider)
      .where("dispute_id", "=", dispute)
      .returning("name")
      .execute();
    for (const { name } of gone) await files.remove(EVIDENCE_BUCKET, name);
  }

  /** A file that no dispute names: its row went, or never came, while the server stopped. */
  const forgetLost = () =>
    files.purgeUnused({
      bucket: EVIDENCE_BUCKET,
      olderThanMs: lostMs,
      async isUsed(names) {
        const used = await db
          .selectFrom("payments.dispute_files")
          .select("name")
          .where(sql<boolean>`name = any(${[...names]}::text[])`)
          .execute();
        return used.map(({ name }) => name);
      },
    });

  /** Of all providers; one that does not answer hides none of the others. */
  async function pass(): Promise<void> {
    for (const { name, disputes } of providers) {
      if (!disputes) continue;
      try {
        for (const one of await disputes.since(await since(name, clock.now()))) await keep(name, one);
      } catch (error) {
        log.warn("disputes could not be read", { job: READ_DISPUTES, provider: name, error });
      }
    }
    await forgetLost();
  }

  return {
    pass,
    async start() {
      await jobs.createQueue(READ_DISPUTES, queue);
      await jobs.work(READ_DISPUTES, pass);
      await jobs.schedule(READ_DISPUTES, cron);
      return () => jobs.offWork(READ_DISPUTES);
    },
  };
}
