import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { manageUrl } from "../../../money/payments/manage-link.ts";
import { type Composed, compose, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts } from "./gift-data.ts";

export interface ChangedData extends GiftData {
  readonly subscription: string;
  /** The day of the next gift; null if none is planned. */
  readonly nextOn: string | null;
}

/** Says how a regular gift stands after it was changed, by the donor or by staff at the donor's request. */
export function writeChanged(data: ChangedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { donorName, demonstration, nextOn, subscription } = data;
  return compose(language, {
    subject: t("mail.giftChanged.subject", { amount: formatMoney(language, data.amount) }),
    heading: t("mail.giftChanged.heading"),
    donorName,
    paragraphs: [
      t("mail.giftChanged.text"),
      ...(nextOn === null ? [] : [t("mail.giftChanged.next", { date: longDate(language, nextOn) })]),
    ],
    demonstration,
    facts: giftFacts(t, language, data),
    action: { label: t("mail.subscription.manage"), url: manageUrl(linking, language, subscription) },
  });
}
