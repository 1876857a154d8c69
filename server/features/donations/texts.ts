import { giftPath } from "../../../contracts/donations/donations.ts";
import type { Language } from "../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { manageUrl } from "../../money/payments/manage-link.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { TextContext, TextSet } from "../../platform/sms/texts.ts";
import { words } from "../../platform/words.ts";

interface OfGift {
  readonly amount: Money;
  /** No real money moved. */
  readonly trial: boolean;
}

/** Of one payment: the link leads to its page. */
interface PaymentText extends OfGift {
  readonly reference: string;
}

/** Of a regular gift: the link leads to the page that manages it. */
interface RegularText extends OfGift {
  readonly subscription: string;
}

/**
 * Text messages to givers without e-mail. They are written in letters of the GSM alphabet where the language has them: one
 * other letter would double what a message costs. The last word is the link.
 */
export const donationTexts: TextSet<
  "gift_receipt" | "gift_news" | "gift_due" | "gift_plan_news" | "gift_links"
> = {
  gift_receipt({ subscription, ...data }, language, context) {
    const say = saying(data, language, context);
    const url = statusUrl(context, language, data);
    if (subscription === null) return say("sms.receipt", { url });
    return say("sms.regular", { url, manage: manageUrl(context, language, subscription) });
  },
  gift_news: (data, language, context) =>
    saying(data, language, context)("sms.news", { url: statusUrl(context, language, data) }),
  gift_due: (data, language, context) =>
    saying(data, language, context)("sms.due", { url: manageUrl(context, language, data.subscription) }),
  gift_plan_news: (data, language, context) =>
    saying(data, language, context)("sms.news", { url: manageUrl(context, language, data.subscription) }),
  gift_links: ({ subscriptions }, language, context) =>
    words(language)("sms.links", {
      site: context.siteName,
      urls: subscriptions.map((id) => manageUrl(context, language, id)).join(" "),
    }),
};

/** How many links one message carries. */
export const LINKS_IN_A_TEXT = 3;

const statusUrl = ({ env }: TextContext, language: Language, { reference }: Pick<PaymentText, "reference">) =>
  siteUrl(env, language, giftPath(reference));

function saying({ amount, trial }: OfGift, language: Language, { siteName: site }: TextContext) {
  const t = words(language);
  // Spaces that do not break are not in the GSM alphabet.
  const plain = formatMoney(language, amount).replace(/[\u00a0\u202f]/g, " ");
  return (key: "sms.receipt" | "sms.regular" | "sms.news" | "sms.due", links: Record<string, string>) =>
    (trial ? t("sms.trial") : "") + t(key, { site, amount: plain, ...links });
}

declare module "../../platform/sms/texts.ts" {
  interface TextData {
    readonly gift_receipt: PaymentText & { readonly subscription: string | null };
    readonly gift_news: PaymentText;
    readonly gift_due: RegularText;
    readonly gift_plan_news: RegularText;
    readonly gift_links: { readonly subscriptions: readonly string[] };
  }
}
