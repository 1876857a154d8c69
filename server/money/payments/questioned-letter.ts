import { settings } from "../../../content/settings.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { type Composed, compose, longDate } from "../../platform/mail/kit.ts";
import type { Linking } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { purposeFact } from "../content-words.ts";

export interface QuestionedData {
  /** `held`: the amount paid is not the amount requested. `disputed`: the payer's bank took the money back. */
  readonly cause: "held" | "disputed";
  readonly name: string | null;
  /** The requested amount (paid, if disputed). */
  readonly amount: Money;
  /** The amount paid instead, if it could be read. */
  readonly came?: Money;
  /** The purpose in French; the letter says it in its own language. */
  readonly purpose: string;
  /** The purpose is in the language of the letter. */
  readonly isTranslated?: true;
  /** ISO instant. */
  readonly at: string;
  readonly reference: string;
  /** Path of the payment's status page. */
  readonly page: string;
  readonly demonstration: boolean;
}

/** Tells the payer what happened to the payment, what it means and what to do. */
export function writeQuestioned(data: QuestionedData, language: Language, { env }: Linking): Composed {
  const t = words(language);
  const { cause, came, at, purpose, isTranslated, reference, page } = data;
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
      isTranslated
        ? { label: t("mail.questioned.purpose"), value: purpose }
        : purposeFact(t("mail.questioned.purpose"), language, purpose),
      { label: t("mail.receipt.date"), value: longDate(language, at) },
      { label: t("mail.questioned.reference"), value: reference },
    ],
    action: { label: t("mail.questioned.see"), url: siteUrl(env, language, page) },
  });
}
