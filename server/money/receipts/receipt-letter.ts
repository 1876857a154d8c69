import { investmentPage } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { giftPath } from "../../../contracts/donations/donations.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { type Composed, compose, longDate, shown } from "../../platform/mail/kit.ts";
import type { Means } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { purposeFact } from "../content-words.ts";
import { manageUrl } from "../payments/manage-link.ts";
import { giftStory } from "./gift-story.ts";
import { rhythmFacts, type SubscriptionFacts } from "./subscription-facts.ts";

export interface ReceiptData {
  readonly donorName: string | null;
  /** Absent in mails queued by older releases. */
  readonly programId?: string;
  /** The programme's title in French; the letter says it in its own language. */
  readonly programTitle: string;
  readonly amount: Money;
  readonly number: string;
  /** ISO instant of the payment. */
  readonly paidAt: string;
  readonly reference: string;
  readonly demonstration: boolean;
  /** Set for gifts of a subscription. */
  readonly subscription?: SubscriptionFacts;
  /** The farm project of an investment as sponsor. */
  readonly projectId?: number;
}

/** Path of the payment's status page. */
const pageOf = ({ reference, projectId }: ReceiptData): string =>
  projectId === undefined ? giftPath(reference) : investmentPage(projectId, reference);

export function writeReceipt(data: ReceiptData, language: Language, means: Means): Composed {
  const t = words(language);
  const { donorName, programTitle, number, paidAt, demonstration, subscription, projectId } = data;
  const amount = formatMoney(language, data.amount);
  const name = shown(donorName);
  return compose(language, {
    subject: t("mail.receipt.subject", { amount }),
    heading: t("mail.receipt.heading"),
    donorName,
    paragraphs: [t("mail.receipt.intro"), t("mail.receipt.attached")],
    demonstration,
    story: giftStory(data, language, means),
    facts: [
      { label: t("mail.receipt.amount"), value: amount },
      purposeFact(
        t(projectId === undefined ? "mail.receipt.program" : "mail.investment.project"),
        language,
        programTitle,
      ),
      { label: t("mail.receipt.date"), value: longDate(language, paidAt) },
      { label: t("mail.receipt.number"), value: number },
      ...(name === null ? [] : [{ label: t("mail.receipt.donor"), value: name }]),
      ...(subscription ? rhythmFacts(t, language, subscription) : []),
    ],
    action: {
      label: t("mail.receipt.status"),
      url: siteUrl(means.env, language, pageOf(data)),
    },
    ...(subscription && {
      also: [
        {
          text: t(`mail.subscription.renews.${subscription.method}`),
          label: t("mail.subscription.manage"),
          url: manageUrl(means, language, subscription.id),
        },
      ],
    }),
  });
}
