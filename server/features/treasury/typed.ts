import {
  CURRENCIES,
  type Currency,
  fromMajor,
  isCurrency,
  latinDigits,
  type Money,
} from "../../../contracts/money.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { type CountryCode, parseNumber } from "../../platform/sms/numbers.ts";

/** What somebody typed to find a payment. */
export type Typed =
  | { readonly kind: "reference" | "id" | "number"; readonly text: string }
  | { readonly kind: "amount"; readonly amounts: readonly Money[] }
  /** Beginnings, as payments.search_key writes them, or a whole address. */
  | { readonly kind: "words"; readonly beginnings: readonly string[] };

const REFERENCE = /^[A-Za-z0-9_-]{22}$/;
/** As staff see it. */
const SHORT_REFERENCE = /^[A-Za-z0-9_-]{8}…$/;
/** Of a receipt, an invoice, a certificate. */
const NUMBER = /^[A-Za-z]{1,16}-\d{4}-\d{6,9}$/;
const CURRENCY_BY_SIGN: Readonly<Record<string, Currency>> = {
  $: "USD",
  "€": "EUR",
  F: "XOF",
  FC: "CDF",
  FCFA: "XOF",
};

/** Reads it as the most exact thing that it can be. */
export function readTyped(typed: string, country: CountryCode): Typed | null {
  const text = typed.trim();
  if (text === "") return null;
  if (SHORT_REFERENCE.test(text)) return { kind: "reference", text };
  if (REFERENCE.test(text) && /[A-Z0-9_-]/.test(text)) return { kind: "reference", text };
  if (isUuid(text)) return { kind: "id", text: text.toLowerCase() };
  if (NUMBER.test(text)) return { kind: "number", text: text.toUpperCase() };
  const digits = latinDigits(text).replace(/[\s().-]/g, "");
  if (/^(\+|00)?\d{9,15}$/.test(digits)) {
    // An order keeps its number as it was typed, so its own digits are looked for too.
    const own = digits.replace(/^\+|^0+/, "");
    return { kind: "words", beginnings: [...new Set([parseNumber(text, country) ?? own, own])] };
  }
  const amounts = amountsIn(text);
  if (amounts.length > 0) return { kind: "amount", amounts };
  return { kind: "words", beginnings: rotations(text) };
}

/** "50", "12,50 EUR", "$ 20": without a currency, in each one that has so many decimals. */
function amountsIn(text: string): readonly Money[] {
  const [, before = "", amount, after = ""] =
    /^([^\d\s]*)\s*(\d[\d\s.,]*?)\s*([^\d\s]*)$/.exec(latinDigits(text)) ?? [];
  if (amount === undefined) return [];
  const sign = (before || after).toUpperCase();
  const named = isCurrency(sign) ? sign : CURRENCY_BY_SIGN[sign];
  if (sign !== "" && named === undefined) return [];
  const currencies = named ? [named] : CURRENCIES;
  return currencies.flatMap((currency) => fromMajor(amount, currency) ?? []);
}

/** "Kalala Awa" is also looked for as "Awa Kalala": names are written both ways. */
function rotations(text: string): readonly string[] {
  const words = text.split(/\s+/).slice(0, 4);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}
