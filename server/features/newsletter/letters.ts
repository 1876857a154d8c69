import type { Language } from "../../../contracts/languages.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import { type Composed, compose } from "../../platform/mail/kit.ts";
import { type Letter, type Linking, letterSet } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { newsletterLimits } from "./limits.ts";
import { newsletterUrl } from "./newsletter-link.ts";

const subscriber = "5a0c1e0e-0000-4000-8000-000000000001";

const NEWSLETTER_SAMPLES: Readonly<Record<string, Letter>> = {
  "newsletter-confirm": { template: "newsletter_confirm", data: { subscriber } },
  "newsletter-welcome": {
    template: "newsletter_welcome",
    data: { subscriber, name: "Awa Kalala" },
  },
};

export interface NewsletterConfirmData {
  readonly subscriber: string;
}

/** Asks for confirmation. It has no name, since anybody may have typed the address. */
export function writeNewsletterConfirm(
  { subscriber }: NewsletterConfirmData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  return compose(language, {
    subject: t("mail.newsletterConfirm.subject"),
    heading: t("mail.newsletterConfirm.heading"),
    donorName: null,
    paragraphs: [t("mail.newsletterConfirm.intro"), t("mail.newsletterConfirm.notYou")],
    demonstration: false,
    facts: [],
    action: {
      label: t("mail.newsletterConfirm.action"),
      url: newsletterUrl(linking, language, "confirm", subscriber),
    },
  });
}

export interface NewsletterWelcomeData {
  readonly subscriber: string;
  readonly name: string | null;
}

/** Confirms that the subscription is active, after confirming it or signing up again. */
export function writeNewsletterWelcome(
  { subscriber, name }: NewsletterWelcomeData,
  language: Language,
  linking: Linking,
): Composed {
  const t = words(language);
  const url = newsletterUrl(linking, language, "unsubscribe", subscriber);
  return compose(language, {
    subject: t("mail.newsletterWelcome.subject"),
    heading: t("mail.newsletterWelcome.heading"),
    donorName: greeted(name),
    paragraphs: [t("mail.newsletterWelcome.intro")],
    demonstration: false,
    facts: [],
    also: [{ text: t("mail.newsletterWelcome.leave"), label: t("mail.newsletterWelcome.action"), url }],
    unsubscribe: url,
    oneClick: true,
  });
}

/** Letters to readers about their subscription. */
export const newsletterLetters = letterSet({
  write: {
    newsletter_confirm: writeNewsletterConfirm,
    newsletter_welcome: writeNewsletterWelcome,
  },
  samples: NEWSLETTER_SAMPLES,
  keepDays: newsletterLimits.keepMailDays,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly newsletter_confirm: NewsletterConfirmData;
    readonly newsletter_welcome: NewsletterWelcomeData;
  }
}
