import type { Language } from "../../contracts/languages.ts";
import { formatMoney, type Money, toMajorText } from "../../contracts/money.ts";
import { siteUrl } from "../core/site-url.ts";
import type { Words } from "../core/words.ts";
import type { Fact } from "./kit.ts";
import type { Linking } from "./manage-link.ts";

/** What every message about a gift knows. */
export interface GiftData {
  readonly donorName: string | null;
  readonly programId: string;
  /** Content is French. */
  readonly programTitle: string;
  readonly amount: Money;
  readonly donationType: "one_time" | "monthly" | "yearly";
  readonly demonstration: boolean;
}

export function giftFacts(t: Words, language: Language, { amount, programTitle }: GiftData): Fact[] {
  return [
    { label: t("mail.receipt.amount"), value: formatMoney(language, amount) },
    { label: t("mail.receipt.program"), value: programTitle, language: "fr" },
  ];
}

/** The form again, with the same programme, amount and rhythm. */
export function giveAgainUrl({ env }: Linking, language: Language, gift: GiftData): string {
  const { programId, amount, donationType } = gift;
  const query = new URLSearchParams({ program: programId, amount: toMajorText(amount), type: donationType });
  return `${siteUrl(env, language, programId.startsWith("sponsor:") ? "/sponsor" : "/donate")}?${query.toString()}`;
}
