import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { titleIn } from "../../../money/content-words.ts";
import { manageUrl } from "../../../money/payments/manage-link.ts";
import { type Composed, compose } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";

export interface ManageLinksData {
  readonly donorName: string | null;
  readonly demonstration: boolean;
  readonly gifts: readonly {
    readonly subscription: string;
    readonly programTitle: string;
    readonly amount: Money;
    readonly rhythm: "monthly" | "yearly";
  }[];
}

/** The manage links of all subscriptions of an address; requested by its owner, or by anyone who typed the address. */
export function writeManageLinks(data: ManageLinksData, language: Language, linking: Linking): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.manageLinks.subject"),
    heading: t("mail.manageLinks.heading"),
    donorName: data.donorName,
    paragraphs: [t("mail.manageLinks.intro"), t("mail.manageLinks.notYou")],
    demonstration: data.demonstration,
    facts: [],
    also: data.gifts.map(({ subscription, programTitle, amount, rhythm }) => ({
      text: t("mail.common.line", {
        label: titleIn(language, programTitle).title,
        value: t(`mail.subscription.rhythm.${rhythm}`, { amount: formatMoney(language, amount) }),
      }),
      label: t("mail.subscription.manage"),
      url: manageUrl(linking, language, subscription),
    })),
  });
}
