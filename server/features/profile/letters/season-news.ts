import type { Language } from "../../../../contracts/languages.ts";
import type { PartlyFrench } from "../../../../contracts/translated-row.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { type Composed, compose, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { wayOut } from "../notification-link.ts";

export interface SeasonNewsData extends PartlyFrench {
  readonly projectId: number;
  readonly projectTitle: string;
  readonly title: string;
  readonly description: string;
  /** A day, as a string. */
  readonly date: string;
  /** The recipient's id; absent in mails queued by releases without unsubscribe links. */
  readonly user?: string;
}

/** A new entry in the season log of a project the reader invested in. */
export function writeSeasonNews(data: SeasonNewsData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { projectId, projectTitle, title, description, date, user, french = [] } = data;
  const marked = (name: string) => french.includes(name) && { language: "fr" as const };
  return compose(language, {
    subject: t("mail.investment.newsSubject", { title }),
    heading: t("mail.investment.newsHeading"),
    donorName: null,
    paragraphs: [t("mail.investment.newsIntro")],
    demonstration: false,
    facts: [
      { label: t("mail.investment.project"), value: projectTitle, ...marked("projectTitle") },
      { label: t("mail.receipt.date"), value: longDate(language, date) },
    ],
    quotes: [{ label: title, value: description, ...marked("description") }],
    action: {
      label: t("mail.investment.readMore"),
      url: siteUrl(linking.env, language, `/crowdfarming/project/${projectId}`),
    },
    ...(user !== undefined && wayOut(linking, language, "projectUpdates", user)),
  });
}
