import type { Context } from "../../../platform/context.ts";
import { paymentLimits } from "../limits.ts";
import type { Dispute, PaymentProvider } from "../provider.ts";

/** The job's name. */
const READ_DISPUTES = "read-disputes";
const { cron, queue, againMs } = paymentLimits.disputes;

/** Keeps what the providers say of disputes: events tell that the money is gone, and neither until when nor why. */
export function createReadDisputes(
  { db, clock, jobs, log }: Pick<Context, "db" | "clock" | "jobs" | "log">,
  providers: readonly PaymentProvider[],
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
  }

  /** Of all providers; one that does not answer hides none of the others. */
  async function pass(): Promise<void> {
    for (const { name, disputes } of providers) {
      if (!disputes) continue;
      try {
        for (const one of await disputes.since(await since(name, clock.now()))) await keep(name, one);
      } catch (error) {
        log.warn("disputes not read", { job: READ_DISPUTES, provider: name, error });
      }
    }
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
