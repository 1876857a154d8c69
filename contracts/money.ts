/**
 * Money is an integer count of a currency's smallest unit. No float ever holds an amount: `fromMajor` parses text and
 * JSON numbers; `toMajorText` and `formatMoney` write them.
 */
export const CURRENCIES = ["XOF", "EUR", "USD", "CDF"] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Decimal places by ISO 4217. A payment provider may differ: its adapter keeps its own table. */
export const EXPONENT: Readonly<Record<Currency, number>> = { XOF: 0, EUR: 2, USD: 2, CDF: 2 };

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && Object.hasOwn(EXPONENT, value);
}

/**
 * Parses an amount exactly, as a person or a program writes it ("10 000", "12,5", 5000); null if it is not an amount of
 * this currency. More decimals than the currency has are refused, so "1,000" is never read as one franc.
 */
export function fromMajor(value: string | number, currency: Currency): Money | null {
  const text = typeof value === "number" ? String(value) : latinDigits(value).replace(/(\d)\s+(?=\d)/g, "$1");
  const [, whole, fraction = ""] = /^(\d{1,16})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const exponent = EXPONENT[currency];
  if (whole === undefined || fraction.length > exponent) return null;
  const minor = Number(whole + fraction.padEnd(exponent, "0"));
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** The exact decimal text, e.g. "5000" or "12.50": what goes to providers and into forms. */
export function toMajorText({ minor, currency }: Money): string {
  const exponent = EXPONENT[currency];
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const sign = minor < 0 ? "-" : "";
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * A dated exchange rate: `asked` minor units of the requested currency cost `paid` minor units of the payment's currency.
 * Both are integers, so 1 EUR = 1.08 USD is 108 for 100.
 */
export interface Rate {
  readonly from: Currency;
  readonly to: Currency;
  readonly asked: number;
  readonly paid: number;
  /** The day of the rate, e.g. `2026-11-16`. */
  readonly date: string;
}

/** A payment is a multiple of this: one operator in DR Congo accepts only whole Congolese francs. */
export const PAID_STEP: Readonly<Record<Currency, number>> = { XOF: 1, EUR: 1, USD: 1, CDF: 100 };

/** Converts an amount with exact integers and rounds to the nearest payable amount, half up. */
export function convert({ minor }: Money, { to, asked, paid }: Rate): Money | null {
  const step = BigInt(PAID_STEP[to]);
  const divisor = BigInt(asked) * step;
  const steps = (2n * BigInt(minor) * BigInt(paid) + divisor) / (2n * divisor);
  const converted = Number(steps * step);
  return Number.isSafeInteger(converted) ? { minor: converted, currency: to } : null;
}

/** Formats money for readers: "10 000 XOF", "297 000 $"; always with the currency, the same on server and browser. */
export function formatMoney(language: string, money: Money): string {
  const { currency } = money;
  const byCode = currency === "XOF" || currency === "CDF";
  const text = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: "currency",
    currency,
    currencyDisplay: byCode ? "code" : "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(toMajorText(money) as Intl.StringNumericLiteral);
  // Arabic's narrow symbol is "US$", whose letters would break the right-to-left order.
  return text.replace("US", "");
}

/** Keyboards in Arabic and Hindi may type their own digits. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Which part of the goal is reached, as a rounded percentage: 100 at most. */
export function percentReached(reached: Money, goal: Money): number {
  const twice = (BigInt(reached.minor) * 200n) / BigInt(goal.minor);
  return Math.min(100, Number((twice + 1n) / 2n));
}
