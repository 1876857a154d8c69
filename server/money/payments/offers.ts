import { type Currency, convert, type Money, type Rate } from "../../../contracts/money.ts";
import type { Offer } from "../../../contracts/offers.ts";
import { feeOf, withFee } from "./fees.ts";
import type { Bounds, PayerTerms } from "./page-of-kind.ts";
import type { Means } from "./provider.ts";

/** The same for one payment. */
export interface OfferTerms extends PayerTerms {
  /** The payment comes again. */
  readonly isRegular?: boolean;
  /** The payer may cover the fee. */
  readonly canCover?: boolean;
}

interface Asked extends OfferTerms {
  readonly amount: Money;
  /** The currency the payer would rather pay in. */
  readonly payIn?: Currency;
}

/** The means of each method or operator of a provider: one for each currency. */
function waysOf(means: readonly Means[]): readonly (readonly Means[])[] {
  const ways = Map.groupBy(means, ({ provider, method, operator }) => `${provider} ${method} ${operator}`);
  return [...ways.values()];
}

/** Whether a way is offered beside the earlier ones, each named by one of its means. */
const isNeeded = ({ operator, method, payer }: Means, at: number, all: readonly Means[]): boolean =>
  operator !== null ||
  payer === "transfer" ||
  !all
    .slice(0, at)
    .some((earlier) => earlier.method === method && earlier.state !== "closed" && !isPlain(earlier));

/** The ways to pay that are open, as payers are offered them: of each its means by currency, within the bounds. */
export function openWays(means: readonly Means[], bounds: Bounds): readonly (readonly Means[])[] {
  const ways = waysOf(means.filter(({ state }) => state !== "closed"));
  const first = ways.flatMap(([one]) => one ?? []);
  const offered = first.filter(isNeeded);
  return ways
    .filter(([one]) => one && offered.includes(one))
    .map((way) => way.map((one) => within(one, bounds)));
}

/**
 * The means that can take an amount, each in one currency: the payer's, that of the amount, or the first with a rate. A
 * provider's means without an operator is offered only where no earlier one of its method is open. Those of the payer's
 * country come first, those of another one last: who lives abroad may have a number at home. A test system's page is nobody's
 * likely choice.
 */
export function offersFor(
  means: readonly Means[],
  { amount, payIn, rates, bounds, country, isRegular = false, canCover = false }: Asked,
): readonly Offer[] {
  const currencies = [...new Set([payIn ?? amount.currency, amount.currency, ...rates.map(({ to }) => to)])];
  const rateTo = (currency: Currency) =>
    rates.find(({ from, to }) => from === amount.currency && to === currency);
  const payable = means.filter(({ currency }) => currency === amount.currency || rateTo(currency));
  const best = waysOf(payable).flatMap((same) =>
    currencies.flatMap((currency) => same.filter((one) => one.currency === currency)).slice(0, 1),
  );
  const offered = best.filter(isNeeded).toSorted((a, b) => distance(a, country) - distance(b, country));
  return offered.flatMap((one) => {
    const rate = one.currency === amount.currency ? null : (rateTo(one.currency) ?? null);
    const toPay = rate ? convert(amount, rate) : amount;
    return toPay ? [offer(within(one, bounds), toPay, { rate, canCover, isRegular })] : [];
  });
}

function distance(means: Means, country: Asked["country"]): number {
  if (isPlain(means)) return 3;
  if (!country || means.country === country) return 0;
  return means.country === null ? 1 : 2;
}

export const isUsable = ({ state }: Offer): boolean => state !== "closed";

/** A means that also keeps the bounds of what is paid. */
export function within(means: Means, bounds: Bounds | undefined): Means {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds?.[means.currency] ?? {};
  return { ...means, least: Math.max(means.least, min), most: Math.min(means.most, max) };
}

/** The page of a test system takes every method: it stands for none. */
const isPlain = ({ operator }: Means) => operator === "page";

interface Conditions {
  readonly rate: Rate | null;
  readonly canCover: boolean;
  readonly isRegular: boolean;
}

function offer(means: Means, toPay: Money, { rate, canCover, isRegular }: Conditions): Offer {
  const { id, method, label, state, payer, phone, numbers, fee, least, most, step, currency } = means;
  const limit =
    toPay.minor < least
      ? ({ why: "too_small", amount: { minor: least, currency } } as const)
      : toPay.minor > most
        ? ({ why: "too_large", amount: { minor: most, currency } } as const)
        : toPay.minor % step !== 0
          ? ({ why: "off_step", amount: { minor: step, currency } } as const)
          : undefined;
  const covered = canCover && !limit ? withFee(toPay, means) : null;
  return {
    id,
    method,
    ...(label !== null && { label }),
    state: limit ? "closed" : state,
    payer,
    phone,
    ...(numbers && { numbers }),
    toPay,
    ...(rate && { rate }),
    ...(limit && { limit }),
    ...(fee && { fee: feeOf(toPay, fee) }),
    ...(covered && { withFee: covered }),
    ...(isRegular && { again: means.isRecurring ? ("charged" as const) : ("asked" as const) }),
  };
}
