import type { Transaction } from "kysely";
import type { DeskGift } from "../../../contracts/desk.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Currency, Money, Rate } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { recentRates } from "../rates/recent-rates.ts";

/** So many cents of a dollar for so many minor units. */
type Worth = Readonly<Record<Currency, { readonly minor: bigint; readonly cents: bigint }>>;
type Giver = Pick<DeskGift, "donorName" | "donorEmail" | "donorPhone">;
export type CashGift = Giver & Pick<DeskGift, "anonymous" | "method" | "amount">;

/**
 * Refuses cash that brings what one giver gave in cash that day, at all desks, to the threshold. Who gives is known by
 * address, number or name; nothing links the gifts of those who stay anonymous, so each counts by itself. The caller holds
 * the month, so that two desks do not take it at the same time.
 */
export function createCashThreshold({ env, clock }: Pick<Context, "env" | "clock">) {
  const threshold: Money = { minor: env.CASH_THRESHOLD_USD * 100, currency: "USD" };

  return async (trx: Transaction<Tables>, day: string, gift: CashGift): Promise<void> => {
    if (gift.method !== "cash") return;
    const others = gift.anonymous ? [] : await cashOf(trx, day);
    const own = others.filter((one) => isSameGiver(one, gift)).map(({ money }) => money);
    if (isLess([...own, gift.amount], threshold, worthOf(await recentRates(trx, clock.now())))) return;
    throw new Failure({ code: "cash_over_threshold", field: "amount", values: { threshold } });
  };
}

/** Exact: no amount is rounded on the way. */
export function isLess(amounts: readonly Money[], threshold: Money, worth: Worth): boolean {
  const common = Object.values(worth).reduce((product, { minor }) => product * minor, 1n);
  const sum = amounts.reduce((total, { minor, currency }) => {
    const { minor: units, cents } = worth[currency];
    return total + BigInt(minor) * cents * (common / units);
  }, 0n);
  return sum < BigInt(threshold.minor) * common;
}

/**
 * Of several rates the one by which a currency is worth most dollars, so that a limit is reached soonest. Fails if one has no rate to
 * the dollar: it would have no limit.
 */
export function worthOf(rates: readonly Rate[]): Worth {
  const of = (currency: Currency) => {
    if (currency === "USD") return { minor: 1n, cents: 1n };
    const to = rates
      .filter((rate) => rate.from === currency && rate.to === "USD")
      .map(({ asked, paid }) => ({ minor: BigInt(asked), cents: BigInt(paid) }));
    const from = rates
      .filter((rate) => rate.from === "USD" && rate.to === currency)
      .map(({ asked, paid }) => ({ minor: BigInt(paid), cents: BigInt(asked) }));
    const [first, ...others] = to.length > 0 ? to : from;
    if (!first) throw new Error(`content/settings.ts has no rate between ${currency} and USD`);
    return others.reduce(
      (most, one) => (one.cents * most.minor > most.cents * one.minor ? one : most),
      first,
    );
  };
  return { XOF: of("XOF"), EUR: of("EUR"), USD: of("USD"), CDF: of("CDF") };
}

async function cashOf(trx: Transaction<Tables>, day: string) {
  const rows = await trx
    .selectFrom("desk.live_lines as line")
    .innerJoin("desk.sheets as sheet", "sheet.id", "line.sheet_id")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "line.payment_id")
    .select(["line.amount", "line.currency", "donor_name", "donor_email", "donor_phone"])
    .where("sheet.day", "=", day)
    .where("line.kind", "=", "gift")
    .where("line.method", "=", "cash")
    .where("gift.anonymous", "=", false)
    .execute();
  return rows.map(({ amount, currency, donor_name, donor_email, donor_phone }) => ({
    donorName: donor_name,
    donorEmail: donor_email,
    donorPhone: donor_phone,
    money: { minor: amount, currency },
  }));
}

function isSameGiver(one: Giver, other: Giver): boolean {
  const same = (a: string | null, b: string | null, key: (text: string) => string) =>
    a !== null && b !== null && key(a) === key(b);
  return (
    same(one.donorPhone, other.donorPhone, (phone) => phone) ||
    same(one.donorEmail, other.donorEmail, (email) => email.toLowerCase()) ||
    same(one.donorName, other.donorName, nameKey)
  );
}

/** Without accents and case, in any order: "KALALA Awa" is Awa Kalala. */
const nameKey = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,.-]+/)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
