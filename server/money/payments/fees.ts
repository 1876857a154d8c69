import { z } from "zod";
import { fromMajor, isCurrency, type Money, PAID_STEP } from "../../../contracts/money.ts";
import type { Means } from "./provider.ts";

export type Fee = NonNullable<Means["fee"]>;

/** The fee of every means whose id begins like this: `pawapay`, `pawapay:ORANGE_COD`, `stripe:card:EUR`. */
export interface NamedFee {
  readonly means: string;
  readonly fee: Fee;
}

const ENTRY =
  /^([a-z]{1,32}(?::[A-Za-z0-9_]{1,64}(?::([A-Z]{3}))?)?)=(\d{1,2})(?:\.(\d{1,2}))?%(?:\+(\d{1,6}(?:\.\d{1,2})?))?$/;

/** What each provider keeps by its contract: `pawapay=2%,stripe:card:EUR=1.5%+0.25`. */
export const fees = z.string().transform((text, { addIssue }): readonly NamedFee[] => {
  const read = text.split(",").map((entry) => feeIn(entry.trim()));
  const known = read.filter((one) => one !== null);
  if (known.length === read.length) return known;
  addIssue("must be like pawapay=2%,stripe:card:EUR=1.5%+0.25; a fixed part needs a means with its currency");
  return z.NEVER;
});

function feeIn(entry: string): NamedFee | null {
  const [, means, currency, whole = "", part = "", fixed] = ENTRY.exec(entry) ?? [];
  if (means === undefined) return null;
  const share = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  if (fixed === undefined) return { means, fee: { share, fixed: 0 } };
  const amount = isCurrency(currency) ? fromMajor(fixed, currency) : null;
  return amount && { means, fee: { share, fixed: amount.minor } };
}

/** A means with the fee that the settings name for it, the longest name first; a provider's own word counts more. */
export function withNamedFee(means: Means, named: readonly NamedFee[] = []): Means {
  if (means.fee) return means;
  const [found] = named
    .filter((one) => `${means.id}:`.startsWith(`${one.means}:`))
    .toSorted((a, b) => b.means.length - a.means.length);
  return found ? { ...means, fee: found.fee } : means;
}

/** What a provider keeps of an amount, rounded up to the minor unit. */
export const feeOf = ({ minor, currency }: Money, { share, fixed }: Fee): Money => ({
  minor: Math.ceil((minor * share) / 10_000) + fixed,
  currency,
});

/**
 * The least sum this means can take of which its fee leaves the whole amount, in francs without centimes; null if the fee is
 * unknown, or its bounds are too narrow.
 */
export function withFee(amount: Money, means: Pick<Means, "fee" | "step" | "most">): Money | null {
  const { fee, most } = means;
  if (!fee || (fee.share === 0 && fee.fixed === 0)) return null;
  const { minor, currency } = amount;
  const step = Math.max(means.step, PAID_STEP[currency]);
  let sum = Math.ceil(((minor + fee.fixed) * 10_000) / (10_000 - fee.share) / step) * step;
  // The fee is rounded up: one step more may be needed.
  while (sum - feeOf({ minor: sum, currency }, fee).minor < minor) sum += step;
  return sum <= most ? { minor: sum, currency } : null;
}
