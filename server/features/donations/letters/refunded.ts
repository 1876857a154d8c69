import { giftPath } from "../../../../contracts/donations/donations.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { type Composed, compose, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts } from "./gift-data.ts";

export interface RefundedData extends GiftData {
  /** ISO instant. */
  readonly refundedAt: string;
  readonly reference: string;
  /** The number of the receipt that is no longer valid; null if the gift had none (a held payment). */
  readonly number: string | null;
  /** The rest of the gift after a partial refund. */
  readonly rest?: Money;
  /** The number of the attached receipt over the rest; absent in mails queued by older releases. */
  readonly replacement?: string;
}

export function writeRefunded(data: RefundedData, language: Language, { env }: Linking): Composed {
  const t = words(language);
  const { donorName, demonstration, refundedAt, reference, number, replacement } = data;
  return compose(language, {
    ...wordsOf(data, language),
    donorName,
    demonstration,
    facts: [
      ...giftFacts(t, language, data),
      { label: t("mail.receipt.date"), value: longDate(language, refundedAt) },
      ...(number === null ? [] : [{ label: t("mail.refunded.number"), value: number }]),
      ...(replacement ? [{ label: t("mail.receipt.number"), value: replacement }] : []),
    ],
    action: { label: t("mail.receipt.status"), url: siteUrl(env, language, giftPath(reference)) },
  });
}

/** The texts for a full refund, a partial refund, or the return of a held payment. */
function wordsOf({ amount: back, rest: left, number }: RefundedData, language: Language) {
  const t = words(language);
  const amount = formatMoney(language, back);
  const delay = t("mail.refunded.delay");
  if (left) {
    const rest = formatMoney(language, left);
    return {
      subject: t("mail.refunded.partSubject", { amount }),
      heading: t("mail.refunded.partHeading"),
      paragraphs: [t("mail.refunded.partIntro", { amount, rest }), delay],
    };
  }
  return {
    subject: t("mail.refunded.subject", { amount }),
    heading: t("mail.refunded.heading"),
    paragraphs: [t(number === null ? "mail.refunded.returned" : "mail.refunded.intro", { amount }), delay],
  };
}
