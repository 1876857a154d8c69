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
  /** Of the gift's receipt, which is no longer valid; null where it never had one: what came was not the gift. */
  readonly number: string | null;
  /** What stays given, where a part went back. */
  readonly rest?: Money;
  /** Of the receipt over the rest, which goes with the message; absent in what was stored before. */
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
    action: { label: t("mail.receipt.status"), url: siteUrl(env, language, `/donate/status/${reference}`) },
  });
}

/** Of a gift that went back whole, of a part of it, or of what came instead of it. */
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
