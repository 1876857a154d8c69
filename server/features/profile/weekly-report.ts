import { type Kysely, sql } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsInAll } from "../../platform/database/texts-in.ts";
import { createQueue, type Queue } from "../../platform/jobs/queue.ts";
import type { WeeklyReport } from "./letters/weekly-report.ts";
import { profileLimits } from "./limits.ts";
import { isSent, type SendMailing, skipMailing } from "./mailing.ts";
import { type Week, weekToReport } from "./week.ts";

type WeekItem = { readonly from: string };

/** Mails the report of the previous week to subscribers on Mondays. A week without news has no report. */
export function createWeeklyReports(context: Context, { send }: { send: SendMailing }): Queue<WeekItem> {
  const { db, clock } = context;
  return createQueue<WeekItem>(context, { name: "weekly-report", handle, unsettled });

  async function handle({ from }: WeekItem): Promise<void> {
    const week = weekToReport(clock.now());
    if (week?.from !== from) return;
    const report = await reportOf(db, week);
    if (!report) return skipMailing(context, nameOf(week));
    await send({
      name: nameOf(week),
      topic: "weeklyReports",
      letter: (user, language) => ({
        template: "weekly_report",
        data: { ...report, news: report.news.map((news) => newsIn(language, news)), user },
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

const ENTRY_TEXTS = { title: "title" } as const;
const PROJECT_TEXTS = { projectTitle: "title" } as const;

interface News {
  readonly date: string;
  readonly title: string;
  readonly projectTitle: string;
  readonly ofEntry: Readonly<Record<string, object>> | null;
  readonly ofProject: Readonly<Record<string, object>> | null;
}

function newsIn(language: Language, { ofEntry, ofProject, ...news }: News) {
  const own = { ...ofEntry?.[language], ...ofProject?.[language] };
  return translatedRow(news, own, { ...ENTRY_TEXTS, ...PROJECT_TEXTS }, language);
}

type Report = Omit<WeeklyReport, "news"> & { readonly news: readonly News[] };

async function reportOf(db: Kysely<Tables>, { start, end, from, to }: Week): Promise<Report | null> {
  const booked = await bookedIn(db, start, end);
  const received = (kind: string) => {
    const rows = booked.filter((row) => row.kind === kind && row.minor > 0);
    return {
      count: rows.reduce((sum, { payments }) => sum + payments, 0),
      amounts: rows.map(({ minor, currency }) => ({ minor, currency })),
    };
  };
  const [gifts, investments] = [received("gift"), received("investment")];
  const news = await db
    .selectFrom("season_log as entry")
    .innerJoin("crowdfarming.projects as project", "project.id", "entry.project_id")
    .select(["entry.date", "entry.title", "project.title as projectTitle"])
    .select([
      textsInAll({
        from: "season_log_translations",
        by: { entry_id: "entry.id" },
        columns: ENTRY_TEXTS,
      }).as("ofEntry"),
      textsInAll({
        from: "farm_project_translations",
        by: { project_id: "project.id" },
        columns: PROJECT_TEXTS,
      }).as("ofProject"),
    ])
    .where("entry.created_at", ">=", start)
    .where("entry.created_at", "<", end)
    .orderBy("entry.created_at")
    .limit(profileLimits.reportNews)
    .execute();
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
    select payment.kind, entry.currency, bool_or(payment.provider = 'sandbox') as sandbox,
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
