import { type Currency, convert, type Money, type Rate } from "../../../contracts/money.ts";
import type { Offer } from "../../../contracts/offers.ts";
import type { Bounds, Terms } from "./page-of-kind.ts";
import type { Means } from "./provider.ts";

interface Asked extends Terms {
  readonly amount: Money;
  /** The currency the payer would rather pay in. */
  readonly payIn?: Currency;
}

/**
 * The means that can take an amount, each in one currency: the payer's, that of the amount, or the first with a rate. A
 * provider's means without an operator is offered only where no earlier one of its method is open.
 */
export function offersFor(
  means: readonly Means[],
  { amount, payIn, rates, bounds }: Asked,
): readonly Offer[] {
  const currencies = [...new Set([payIn ?? amount.currency, amount.currency, ...rates.map(({ to }) => to)])];
  const rateTo = (currency: Currency) =>
    rates.find(({ from, to }) => from === amount.currency && to === currency);
  const payable = means.filter(({ currency }) => currency === amount.currency || rateTo(currency));
  const wayOf = ({ provider, method, operator }: Means) => `${provider} ${method} ${operator}`;
  const ways = [...new Set(payable.map(wayOf))];
  const best = ways.flatMap((way) => {
    const same = payable.filter((one) => wayOf(one) === way);
    return currencies.flatMap((currency) => same.filter((one) => one.currency === currency)).slice(0, 1);
  });
  const needed = best.filter(
    ({ operator, method, payer }, at) =>
      operator !== null ||
      payer === "transfer" ||
      !best
        .slice(0, at)
        .some((earlier) => earlier.method === method && earlier.state !== "closed" && !isPlain(earlier)),
  );
  return needed.flatMap((one) => {
    const rate = one.currency === amount.currency ? null : (rateTo(one.currency) ?? null);
    const toPay = rate ? convert(amount, rate) : amount;
    return toPay ? [offer(within(one, bounds), toPay, rate)] : [];
  });
}

export const isUsable = ({ state }: Offer): boolean => state !== "closed";

/** A means that also keeps the bounds of what is paid. */
export function within(means: Means, bounds: Bounds | undefined): Means {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds?.[means.currency] ?? {};
  return { ...means, least: Math.max(means.least, min), most: Math.min(means.most, max) };
}

/** The page of a test system takes every method: it stands for none. */
const isPlain = ({ operator }: Means) => operator === "page";

function offer(means: Means, toPay: Money, rate: Rate | null): Offer {
  const { id, method, label, state, payer, phone, fee, least, most, step, currency } = means;
  const limit =
    toPay.minor < least
      ? ({ why: "too_small", amount: { minor: least, currency } } as const)
      : toPay.minor > most
        ? ({ why: "too_large", amount: { minor: most, currency } } as const)
        : toPay.minor % step !== 0
          ? ({ why: "off_step", amount: { minor: step, currency } } as const)
          : undefined;
  return {
    id,
    method,
    ...(label !== null && { label }),
    state: limit ? "closed" : state,
    payer,
    phone,
    toPay,
    ...(rate && { rate }),
    ...(limit && { limit }),
    ...(fee && { fee: feeOf(toPay, fee) }),
  };
}

/** Rounded up to the minor unit. */
const feeOf = ({ minor, currency }: Money, { share, fixed }: NonNullable<Means["fee"]>): Money => ({
  minor: Math.ceil((minor * share) / 10_000) + fixed,
  currency,
});
