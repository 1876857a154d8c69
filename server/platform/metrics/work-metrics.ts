import { sql } from "kysely";
import type { Context } from "../context.ts";
import { countWaiting, type WaitingRows } from "../database/waiting-rows.ts";
import { countFailedJobs } from "../jobs/failed-jobs.ts";
import { limits } from "../limits/limits.ts";
import { DEAD_MAILS, QUEUED_MAILS } from "../mail/waiting.ts";
import { gauge, type MetricSource } from "./text-format.ts";

const TEXTS: WaitingRows = { ...QUEUED_MAILS, table: "sms.outbox" };
const DEAD_TEXTS: WaitingRows = { ...DEAD_MAILS, table: "sms.outbox" };

interface Queue {
  readonly queue: string;
  readonly count: number;
  readonly oldest: Date;
}

/** What works behind the requests: queues of jobs, mails and text messages to be sent. */
export const workMetrics = ({ db, clock }: Pick<Context, "db" | "clock">): MetricSource => ({
  name: "work",
  keepMs: limits.metrics.countsMs,
  async read() {
    const now = clock.now();
    const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0);
    const count = (rows: WaitingRows) => countWaiting(db, rows, limits.metrics.rows);
    const { rows: queues } = await sql<Queue>`
      select name as queue, count(*)::integer as count, min(start_after) as oldest from pgboss.job
      where state < 'active' and start_after <= ${now} group by name`.execute(db);
    const [mails, deadMails, texts, deadTexts] = [
      await count(QUEUED_MAILS),
      await count(DEAD_MAILS),
      await count(TEXTS),
      await count(DEAD_TEXTS),
    ];
    const failed = await countFailedJobs(db, now);
    return [
      gauge(
        "jobs_waiting",
        "Jobs that are due and not begun, by queue.",
        queues.map(({ queue, count: value }) => ({ labels: { queue }, value })),
      ),
      gauge(
        "jobs_oldest_seconds",
        "For how long the oldest of them has been due.",
        queues.map(({ queue, oldest }) => ({ labels: { queue }, value: age(oldest) })),
      ),
      gauge("jobs_failed", "Jobs of the last seven days that are not tried any more.", failed),
      gauge("mail_queued", "Mails to be sent.", mails.count),
      gauge(
        "mail_oldest_seconds",
        "For how long the oldest of them has been in the outbox.",
        age(mails.oldest),
      ),
      gauge("mail_dead", "Mails no mail server took: they wait for a person.", deadMails.count),
      gauge("sms_queued", "Text messages to be sent.", texts.count),
      gauge(
        "sms_oldest_seconds",
        "For how long the oldest of them has been in the outbox.",
        age(texts.oldest),
      ),
      gauge("sms_dead", "Text messages that are not sent any more.", deadTexts.count),
    ];
  },
});
