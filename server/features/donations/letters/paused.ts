import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { RefusalReason } from "../../../../contracts/refusals.ts";
import { manageUrl } from "../../../money/payments/manage-link.ts";
import { type Composed, compose, longDate } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import { words } from "../../../platform/words.ts";
import { type GiftData, giftFacts, giveAgainUrl } from "./gift-data.ts";

export interface PausedData extends GiftData {
  readonly subscription: string;
  /** The day the subscription resumes; null if the donor resumes it. */
  readonly until: string | null;
}

export function writePaused(data: PausedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { donorName, demonstration, until, subscription } = data;
  const goesOn =
    until === null
      ? t("mail.paused.untilResumed")
      : t("mail.paused.untilDate", { date: longDate(language, until) });
  return compose(language, {
    subject: t("mail.paused.subject", { amount: formatMoney(language, data.amount) }),
    heading: t("mail.paused.heading"),
    donorName,
    paragraphs: [t("mail.paused.intro"), goesOn],
    demonstration,
    facts: giftFacts(t, language, data),
    action: { label: t("mail.subscription.manage"), url: manageUrl(linking, language, subscription) },
  });
}

export interface StoppedData extends GiftData {
  /** Stopped by the donor, or because payments failed. */
  readonly cause: "giver" | "refused" | "unpaid" | "disputed";
  readonly reason: RefusalReason | null;
  readonly stoppedAt: string;
}

/** Says that nothing more is charged and why, with a link to give again. */
export function writeStopped(data: StoppedData, language: Language, linking: Linking): Composed {
  const t = words(language);
  const { donorName, demonstration, cause, reason, stoppedAt } = data;
  const why = cause === "refused" ? [t(`mail.reason.${reason ?? "failed"}`)] : [];
  return compose(language, {
    subject: t("mail.stopped.subject", { amount: formatMoney(language, data.amount) }),
    heading: t("mail.stopped.heading"),
    donorName,
    paragraphs: [t(`mail.stopped.${cause}`), ...why, t("mail.stopped.nothingMore")],
    demonstration,
    facts: [
      ...giftFacts(t, language, data),
      { label: t("mail.receipt.date"), value: longDate(language, stoppedAt) },
    ],
    action: { label: t("mail.stopped.again"), url: giveAgainUrl(linking, language, data) },
  });
}
