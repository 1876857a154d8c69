import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { type Composed, compose, longDate, shown } from "../../platform/mail/kit.ts";
import { words } from "../../platform/words.ts";

export interface RefundAloneData {
  /** Who asks for it. */
  readonly name: string;
  readonly amount: Money;
  readonly reason: string;
  /** ISO instant from which it can be confirmed. */
  readonly from: string;
}

/** Tells the directors that a large refund waits which one person alone may confirm. */
export function writeRefundAlone(data: RefundAloneData, language: Language): Composed {
  const t = words(language);
  const { name, amount, reason, from } = data;
  return compose(language, {
    subject: t("mail.refundAlone.subject"),
    heading: t("mail.refundAlone.heading"),
    donorName: null,
    paragraphs: [t("mail.refundAlone.text"), t("mail.refundAlone.notYou")],
    demonstration: false,
    facts: [
      { label: t("mail.refundAlone.who"), value: shown(name) },
      { label: t("mail.receipt.amount"), value: formatMoney(language, amount) },
      { label: t("mail.refundAlone.why"), value: shown(reason) },
      { label: t("mail.receipt.date"), value: longDate(language, from) },
    ],
  });
}
