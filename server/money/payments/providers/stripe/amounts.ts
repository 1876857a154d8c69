import {
  type Currency,
  fromMajor,
  isCurrency,
  type Money,
  toMajorText,
} from "../../../../../contracts/money.ts";

/** How many decimals Stripe's amounts of a currency have: XOF is one of its zero-decimal currencies, CDF is not. */
export const DECIMALS: Readonly<Record<Currency, number>> = { XOF: 0, USD: 2, EUR: 2, CDF: 2 };

/** A whole number of Stripe's smallest unit, by way of the decimal text: nothing is ever multiplied. */
export function toStripe(money: Money): { readonly amount: number; readonly currency: string } {
  const { currency } = money;
  const [whole = "", fraction = ""] = toMajorText(money).split(".");
  const amount = Number(whole + fraction.padEnd(DECIMALS[currency], "0"));
  return { amount, currency: currency.toLowerCase() };
}

/** Null if it is not an amount of a currency we know. */
export function fromStripe(amount: number | null | undefined, code: string | null | undefined): Money | null {
  const currency = code?.toUpperCase();
  if (!isCurrency(currency) || amount === null || amount === undefined || !Number.isSafeInteger(amount))
    return null;
  const decimals = DECIMALS[currency];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  const money = fromMajor(text, currency);
  return money && { minor: amount < 0 ? -money.minor : money.minor, currency };
}
