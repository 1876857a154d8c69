import { giftPath } from "../../../../contracts/donations/donations.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { TransferView } from "../../../../contracts/offers.ts";
import { transferFacts } from "../../../money/bank/transfer-facts.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { greeted } from "../../../platform/mail/greeted.ts";
import { type Composed, compose } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts } from "./gift-data.ts";

export interface TransferData extends GiftData {
  readonly transfer: TransferView;
  /** Of the gift's page. */
  readonly reference: string;
}

/** Where the transfer of a gift goes, with its reference, and what happens next. */
export function writeTransfer(data: TransferData, language: Language, { env }: Linking): Composed {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  return compose(language, {
    subject: t("mail.transfer.subject", { amount }),
    heading: t("mail.transfer.heading"),
    donorName: greeted(data.donorName),
    paragraphs: [t("mail.transfer.intro", { amount }), t("mail.transfer.next")],
    demonstration: data.demonstration,
    facts: [...giftFacts(t, language, data), ...transferFacts(t, data.transfer)],
    action: {
      label: t("mail.transfer.see"),
      url: siteUrl(env, language, giftPath(data.reference)),
    },
  });
}
