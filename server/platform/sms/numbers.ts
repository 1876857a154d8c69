import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "../../../contracts/money.ts";
import { limits } from "../limits/limits.ts";

/** Kinds of numbers that take text messages. Premium, shared-cost, toll-free and fixed-line numbers do not. */
const TAKES_TEXTS: readonly string[] = ["MOBILE", "FIXED_LINE_OR_MOBILE", "PERSONAL_NUMBER", "VOIP"];

export type { CountryCode };

export const isCountry = (text: unknown): text is CountryCode =>
  typeof text === "string" && isSupportedCountry(text);

/**
 * The number as people write it ("0810 000 000", "+243 81…", "(+243) 81…", "00243…"), in E.164 without "+"; null if no such number
 * exists. Digits without a sign count as international if such a number exists, else as a number of `country`.
 */
export function parseNumber(typed: string, country: CountryCode): string | null {
  const text = latinDigits(typed)
    .trim()
    .replace(/^\(\+(\d{1,3})\)/, "+$1");
  if (text.length > limits.sms.typedLength || !/^\+?[\d\s().\-/\u00a0\u202f]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (!/^[1-9]/.test(digits)) return existing(text, country);
  return existing(`+${digits}`) ?? (text.startsWith("+") ? null : existing(text, country));
}

function existing(text: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  return number?.isValid() ? number.number.slice(1) : null;
}

/** Whether an E.164 number is of a kind that takes text messages at an ordinary price. */
export function takesTexts(number: string): boolean {
  const kind = parsePhoneNumberFromString(`+${number}`)?.getType();
  return kind !== undefined && TAKES_TEXTS.includes(kind);
}

/** The country of an E.164 number. */
export const countryOf = (number: string): string | undefined =>
  parsePhoneNumberFromString(`+${number}`)?.country;
