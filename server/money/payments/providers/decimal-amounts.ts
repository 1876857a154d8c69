import { EXPONENT, fromMajor, isCurrency, type Money } from "../../../../contracts/money.ts";

/** Null if it is no amount of a currency we know, or a part of its smallest unit. */
export function moneyOf(text: string, currency: string): Money | null {
  const [, whole, fraction = ""] = /^(\d{1,16})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined || !isCurrency(currency)) return null;
  const exponent = EXPONENT[currency];
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const places = fraction.slice(0, exponent);
  return fromMajor(places === "" ? whole : `${whole}.${places}`, currency);
}
