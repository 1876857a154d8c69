import type { Reason } from "../types.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { sw } from "./sw.ts";
import { zh } from "./zh.ts";

/** The texts contain no characters that need escaping. */
export type Words = Readonly<Record<keyof typeof fr, string>>;

/** The ten supported languages; French for any other. */
const dictionary = { fr, en, es, zh, ar, ru, pt, hi, de, sw } as const;
type Language = keyof typeof dictionary;

export function languageOf(requested: string): Language {
  return Object.hasOwn(dictionary, requested) ? (requested as Language) : "fr";
}

export const wordsOf = (requested: string): Words => dictionary[languageOf(requested)];

const REASONS: Readonly<Record<Reason, keyof Words>> = {
  card_declined: "declined",
  insufficient_funds: "insufficient",
  expired_card: "cardExpired",
  fraudulent: "declined",
  PAYMENT_NOT_APPROVED: "notApproved",
  INSUFFICIENT_BALANCE: "insufficient",
  PAYER_LIMIT_REACHED: "limitReached",
  PAYER_NOT_FOUND: "payerNotFound",
  UNSPECIFIED_FAILURE: "failed",
};

export const reasonOf = (requested: string, reason: Reason): string => wordsOf(requested)[REASONS[reason]];
