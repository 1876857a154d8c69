import { settings } from "../../../content/settings.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { type Composed, compose, longDate } from "../../platform/mail/kit.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";

export interface QuestionedData {
  /** What came is not what was asked; or the payer's bank took it back. */
  readonly cause: "held" | "disputed";
  readonly name: string | null;
  /** What was to be paid, and was where it is disputed. */
  readonly amount: Money;
  /** What came instead of it, where it can be told. */
  readonly came?: Money;
  /** What it was for; content is French. */
  readonly purpose: string;
  /** ISO instant. */
  readonly at: string;
  readonly reference: string;
  /** Where the payer sees how it stands: a path of the site. */
  readonly page: string;
  readonly demonstration: boolean;
}

/** What happened to a payment, what that means for its payer, and what there is to do. */
export function writeQuestioned(data: QuestionedData, language: Language, { env }: Linking): Composed {
  const t = words(language);
  const { cause, came, at, purpose, reference, page } = data;
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t(`mail.questioned.${cause}Subject`, { amount }),
    heading: t(`mail.questioned.${cause}Heading`),
    donorName: data.name,
    paragraphs: [
      t(`mail.questioned.${cause}Intro`, { amount }),
      t(`mail.questioned.${cause}Means`),
      t(`mail.questioned.${cause}Do`, { email: settings.email }),
    ],
    demonstration: data.demonstration,
    facts: [
      { label: t("mail.receipt.amount"), value: amount },
      ...(came ? [{ label: t("mail.questioned.came"), value: formatMoney(language, came) }] : []),
      { label: t("mail.questioned.purpose"), value: purpose, language: "fr" },
      { label: t("mail.receipt.date"), value: longDate(language, at) },
      { label: t("mail.questioned.reference"), value: reference },
    ],
    action: { label: t("mail.questioned.see"), url: siteUrl(env, language, page) },
  });
}
