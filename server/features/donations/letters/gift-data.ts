import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { purposeFact } from "../../../money/content-words.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import type { Fact } from "../../../platform/mail/kit.ts";
import type { Linking } from "../../../platform/mail/letters.ts";
import type { Words } from "../../../platform/words.ts";

/** The data of every letter about a gift. */
export interface GiftData {
  readonly donorName: string | null;
  readonly programId: string;
  /** In French; the letter says it in its own language. */
  readonly programTitle: string;
  /** The amount paid or to be paid. */
  readonly amount: Money;
  /** The requested amount, if it was in another currency. */
  readonly asked?: Money;
  readonly donationType: "one_time" | "monthly" | "yearly";
  readonly demonstration: boolean;
}

export function giftFacts(t: Words, language: Language, { amount, programTitle }: GiftData): Fact[] {
  return [
    { label: t("mail.receipt.amount"), value: formatMoney(language, amount) },
    purposeFact(t("mail.receipt.program"), language, programTitle),
  ];
}

/** The link to the donation form, filled in as before. */
export function giveAgainUrl({ env }: Linking, language: Language, gift: GiftData): string {
  const { form, query } = giveAgain(gift);
  return `${siteUrl(env, language, `/${form}`)}?${new URLSearchParams(query).toString()}`;
}
