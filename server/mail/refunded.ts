import type { Language } from "../../contracts/languages.ts";
import { formatMoney } from "../../contracts/money.ts";
import { siteUrl } from "../core/site-url.ts";
import { words } from "../core/words.ts";
import { type GiftData, giftFacts } from "./gift-data.ts";
import { compose, longDate, type Written } from "./kit.ts";
import type { Linking } from "./manage-link.ts";

export interface RefundedData extends GiftData {
  /** ISO instant. */
  readonly refundedAt: string;
  readonly reference: string;
  /** Of the gift's receipt, which is no longer valid. */
  readonly number: string | null;
}

export function writeRefunded(data: RefundedData, language: Language, { env }: Linking): Written {
  const t = words(language);
  const { donorName, demonstration, refundedAt, reference, number } = data;
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.refunded.subject", { amount }),
    heading: t("mail.refunded.heading"),
    donorName,
    paragraphs: [t("mail.refunded.intro", { amount }), t("mail.refunded.delay")],
    demonstration,
    facts: [
      ...giftFacts(t, language, data),
      { label: t("mail.receipt.date"), value: longDate(language, refundedAt) },
      ...(number === null ? [] : [{ label: t("mail.refunded.number"), value: number }]),
    ],
    action: { label: t("mail.receipt.status"), url: siteUrl(env, language, `/donate/status/${reference}`) },
  });
}
