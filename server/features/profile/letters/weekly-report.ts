import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import type { PartlyFrench } from "../../../../contracts/translated-row.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { type Composed, compose, type Fact, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { type Words, words } from "../../../platform/words.ts";
import { wayOut } from "../notification-link.ts";

interface Received {
  readonly count: number;
  /** One sum per currency: different currencies cannot be added. */
  readonly amounts: readonly Money[];
}

/** The figures of a week. */
export interface WeeklyReport {
  /** Monday and Sunday of the week. */
  readonly from: string;
  readonly to: string;
  readonly gifts: Received;
  readonly investments: Received;
  /** New entries of the season logs, in the reader's language. */
  readonly news: readonly (PartlyFrench & {
    readonly date: string;
    readonly title: string;
    readonly projectTitle: string;
  })[];
  readonly demonstration: boolean;
}

export interface WeeklyReportData extends WeeklyReport {
  readonly user: string;
}

/** Sent on Mondays to subscribers: the money received, and the news from the fields. */
export function writeWeeklyReport(data: WeeklyReportData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const [from, to] = [longDate(language, data.from), longDate(language, data.to)];
  return compose(language, {
    subject: t("mail.weekly.subject", { from, to }),
    heading: t("mail.weekly.heading"),
    donorName: null,
    paragraphs: [t("mail.weekly.intro", { from, to })],
    demonstration: data.demonstration,
    facts: [
      ...received(t, language, "gifts", data.gifts),
      ...received(t, language, "investments", data.investments),
      ...data.news.map(({ date, title, projectTitle, french }) => ({
        label: longDate(language, date),
        value: `${title} (${projectTitle})`,
        ...(french?.includes("title") && { language: "fr" as const }),
      })),
    ],
    action: { label: t("mail.weekly.action"), url: siteUrl(linking.env, language, "/crowd-farming") },
    ...wayOut(linking, language, "weeklyReports", data.user),
  });
}

function received(
  t: Words,
  language: Language,
  what: "gifts" | "investments",
  { count, amounts }: Received,
): Fact[] {
  if (count === 0) return [];
  const list = new Intl.ListFormat(language).format(amounts.map((amount) => formatMoney(language, amount)));
  return [{ label: t(`mail.weekly.${what}`, { count }), value: list }];
}
