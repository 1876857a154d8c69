import type { Language } from "../../../../contracts/languages.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import { manageUrl } from "../../../money/payments/manage-link.ts";
import { composeRefusal } from "../../../money/payments/refusal.ts";
import { greeted } from "../../../platform/mail/greeted.ts";
import { type Composed, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts, giveAgainUrl } from "./gift-data.ts";

export interface RefusedData extends GiftData {
  readonly reason: RefusalReason | null;
  /** For a subscription: when the card is charged again, and the link to change that. */
  readonly again?: { readonly subscription: string; readonly nextTryOn: string };
}

/** Says in plain words why a payment was refused, that no money was taken, and what to do next. */
export function writeRefused(data: RefusedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { again } = data;
  return composeRefusal(language, {
    ...data,
    donorName: greeted(data.donorName),
    ...(again && { wayOn: t("mail.refused.tryAgain", { date: longDate(language, again.nextTryOn) }) }),
    facts: giftFacts(t, language, data),
    action: again
      ? { label: t("mail.subscription.manage"), url: manageUrl(linking, language, again.subscription) }
      : { label: t("mail.refused.retry"), url: giveAgainUrl(linking, language, data) },
  });
}
