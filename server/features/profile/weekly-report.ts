import { type Kysely, sql } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createQueue, type Queue } from "../../platform/jobs/queue.ts";
import type { WeeklyReport } from "./letters/weekly-report.ts";
import { profileLimits } from "./limits.ts";
import { isSent, type SendMailing, skipMailing } from "./mailing.ts";
import { type Week, weekToReport } from "./week.ts";

type WeekItem = { readonly from: string };

/** Handed in by the server: what the farm projects told between two instants, the earliest first, for a reader of any language. */
export type SeasonNewsBetween = (
  db: Kysely<Tables>,
  span: { readonly start: Date; readonly end: Date; readonly most: number },
) => Promise<readonly ((language: Language) => WeeklyReport["news"][number])[]>;

interface Parts {
  readonly send: SendMailing;
  readonly seasonNews: SeasonNewsBetween;
}

/** Mails the report of the previous week to subscribers on Mondays. A week without news has no report. */
export function createWeeklyReports(context: Context, { send, seasonNews }: Parts): Queue<WeekItem> {
  const { db, clock } = context;
  return createQueue<WeekItem>(context, { name: "weekly-report", handle, unsettled });

  async function handle({ from }: WeekItem): Promise<void> {
    const week = weekToReport(clock.now());
    if (week?.from !== from) return;
    const report = await reportOf(db, week, seasonNews);
    if (!report) return skipMailing(context, nameOf(week));
    await send({
      name: nameOf(week),
      topic: "weeklyReports",
      letter: (user, language) => ({
        template: "weekly_report",
        data: { ...report, news: report.news.map((newsIn) => shown(newsIn(language))), user },
      }),
    });
  }

  async function unsettled(): Promise<WeekItem[]> {
    const week = weekToReport(clock.now());
    if (!week || (await isSent(context, nameOf(week)))) return [];
    return [{ from: week.from }];
  }
}

const nameOf = ({ from }: Week) => `weekly:${from}`;

/** What the report says of an entry: its day and titles, not its text. */
const shown = ({ date, title, projectTitle, french }: WeeklyReport["news"][number]) => ({
  date,
  title,
  projectTitle,
  ...(french && { french }),
});

type Report = Omit<WeeklyReport, "news"> & { readonly news: Awaited<ReturnType<SeasonNewsBetween>> };

async function reportOf(
  db: Kysely<Tables>,
  { start, end, from, to }: Week,
  seasonNews: SeasonNewsBetween,
): Promise<Report | null> {
  const booked = await bookedIn(db, start, end);
  const received = (kind: string) => {
    const rows = booked.filter((row) => row.kind === kind && row.minor > 0);
    return {
      count: rows.reduce((sum, { payments }) => sum + payments, 0),
      amounts: rows.map(({ minor, currency }) => ({ minor, currency })),
    };
  };
  const [gifts, investments] = [received("gift"), received("investment")];
  const news = await seasonNews(db, { start, end, most: profileLimits.reportNews });
  if (gifts.count + investments.count + news.length === 0) return null;
  const demonstration = booked.some(({ sandbox }) => sandbox);
  return { from, to, gifts, investments, news, demonstration };
}

interface Booked {
  readonly kind: string;
  readonly sandbox: boolean;
  readonly currency: Currency;
  readonly payments: number;
  readonly minor: number;
}

/** The income booked between two instants, less refunds booked in that time; `payments` counts the payments only. */
async function bookedIn(db: Kysely<Tables>, start: Date, end: Date): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`
    select payment.kind, entry.currency, bool_or(payment.trial) as sandbox,
      count(distinct payment.id) filter (where posting.kind = 'payment')::integer as payments,
      (-sum(entry.amount))::bigint as minor
    from payments.postings posting
    join payments.payments payment on payment.id = posting.payment_id
    join payments.entries entry on entry.posting_id = posting.id
    join payments.accounts account on account.code = entry.account and account.kind = 'income'
    where posting.booked_at >= ${start} and posting.booked_at < ${end}
    group by payment.kind, entry.currency
    order by payment.kind, entry.currency
  `.execute(db);
  return rows;
}
