import { giveAgain } from "../../../../contracts/give-again.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import type { Fact } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import type { Words } from "../../../platform/words.ts";

/** What every message about a gift knows. */
export interface GiftData {
  readonly donorName: string | null;
  readonly programId: string;
  /** Content is French. */
  readonly programTitle: string;
  /** What was paid, or was to be. */
  readonly amount: Money;
  /** What was asked, where that was in another currency. */
  readonly asked?: Money;
  readonly donationType: "one_time" | "monthly" | "yearly";
  readonly demonstration: boolean;
}

export function giftFacts(t: Words, language: Language, { amount, programTitle }: GiftData): Fact[] {
  return [
    { label: t("mail.receipt.amount"), value: formatMoney(language, amount) },
    { label: t("mail.receipt.program"), value: programTitle, language: "fr" },
  ];
}

/** The form again, as it was filled in. */
export function giveAgainUrl({ env }: Linking, language: Language, gift: GiftData): string {
  const { form, query } = giveAgain(gift);
  return `${siteUrl(env, language, `/${form}`)}?${new URLSearchParams(query).toString()}`;
}
