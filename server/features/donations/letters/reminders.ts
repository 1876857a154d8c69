import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { manageUrl } from "../../../money/payments/manage-link.ts";
import { type Composed, compose, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts } from "./gift-data.ts";

export interface ReminderData extends GiftData {
  readonly subscription: string;
  /** The renewal's due day. */
  readonly dueOn: string;
}

/** Sent some days before a yearly gift is charged to a card: the day, the amount, and how to change them. */
export function writeRenewalNotice(data: ReminderData, language: Language, linking: Linking): Composed {
  return reminder("renewalNotice", data, language, linking);
}

/** Mobile money is never charged automatically: the donor gets a request and pays from the page. */
export function writePaymentRequest(data: ReminderData, language: Language, linking: Linking): Composed {
  return reminder("paymentRequest", data, language, linking);
}

function reminder(
  kind: "renewalNotice" | "paymentRequest",
  data: ReminderData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  const date = longDate(language, data.dueOn);
  const url = manageUrl(linking, language, data.subscription);
  return compose(language, {
    subject: t(`mail.${kind}.subject`, { amount, date }),
    heading: t(`mail.${kind}.heading`),
    donorName: data.donorName,
    paragraphs: [t(`mail.${kind}.intro`, { amount, date }), t(`mail.${kind}.change`)],
    demonstration: data.demonstration,
    facts: [...giftFacts(t, language, data), { label: t("mail.subscription.due"), value: date }],
    action: { label: t(`mail.${kind}.action`), url },
    unsubscribe: url,
  });
}
