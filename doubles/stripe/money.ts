/** Currencies of one of our accounts; the real list is longer. */
export const CURRENCIES: readonly string[] = ["cdf", "eur", "usd", "xaf", "xof"];
/** Amounts of these have no decimals. */
const ZERO_DECIMAL: readonly string[] = ["xaf", "xof"];

/** The currencies in which the account has a bank account; everything else is paid out in euros. */
const SETTLED: readonly string[] = ["eur", "usd"];
/** How much of the smallest unit is one euro cent, times 100,000. */
const PER_CENT: Readonly<Record<string, bigint>> = {
  eur: 100_000n,
  usd: 116_000n,
  cdf: 325_000_000n,
  xaf: 655_957n,
  xof: 655_957n,
};
const LEAST_CENTS = 50;
/** Eight digits. */
export const MOST = 99_999_999;
export const DISPUTE_FEE = 1_500;

/** To the nearest cent. */
function inCents(amount: number, currency: string): number {
  const per = PER_CENT[currency] ?? 100_000n;
  return Number((BigInt(amount) * 200_000n + per) / (2n * per));
}

export const isTooSmall = (amount: number, currency: string) =>
  SETTLED.includes(currency) ? amount < LEAST_CENTS : inCents(amount, currency) < LEAST_CENTS;

/** As the messages of errors write an amount. */
export function written(amount: number, currency: string): string {
  const decimals = ZERO_DECIMAL.includes(currency) ? 0 : 2;
  const digits = String(amount).padStart(decimals + 1, "0");
  const text = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
  return `${text} ${currency}`;
}

/** What reaches the balance: the amount in the currency of the balance. */
export function settled(amount: number, currency: string) {
  if (SETTLED.includes(currency)) return { amount, currency, exchange_rate: null };
  const cents = inCents(amount, currency);
  return { amount: cents, currency: "eur", exchange_rate: cents / amount };
}

/** 2.9 % and 30 cents, to the nearest cent. */
export const feeOf = (amount: number) => Math.floor((amount * 29 + 500) / 1_000) + 30;

/** A part of a whole amount, to the nearest unit; both ends are exact. */
export function partOf(total: number, part: number, whole: number): number {
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
