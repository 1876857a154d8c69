import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { count, isUsedUp, type Limit, secondsLeft } from "../limits/rate-limits.ts";
import { countryOf, takesTexts } from "./numbers.ts";
import type { TextKind } from "./tables.ts";

/** A message that is not sent. No number is in it. */
export class TextRefused extends Error {
  override name = "TextRefused";
  readonly code: "number" | "limit";
  readonly retryAfterSeconds: number;
  constructor(code: "number" | "limit", retryAfterSeconds = 0) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The limits of text messages, which cost money. Each counts in the caller's transaction. */
export interface Admission {
  /** Counts a requested message to a number, its range and its country; refuses also if the day's budget is used up. */
  request(trx: Transaction<Tables>, number: string): Promise<void>;
  /** Counts the cost of a written message in the budget of its kind. */
  pay(trx: Transaction<Tables>, number: string, segments: number, kind: TextKind): Promise<void>;
}

const COST = "sms-cost";
const COST_OF_NOTICES = "sms-cost-notices";
const ALL = "all";

export function createAdmission(context: Pick<Context, "env" | "clock" | "keys">): Admission {
  const { env } = context;
  const { perNumber, perRange, perCountry, rangeDigits, dayMs } = limits.sms;
  const budget: Limit = { max: env.SMS_COST_PER_DAY, windowMs: dayMs };
  const budgetOfNotices: Limit = { max: env.SMS_NOTICES_COST_PER_DAY, windowMs: dayMs };

  const tooMany = (limit: Limit) => new TextRefused("limit", secondsLeft(context, limit));

  async function admit(trx: Transaction<Tables>, bucket: string, key: string, limit: Limit) {
    if ((await count(context, trx, bucket, key, 1, limit)) > limit.max) throw tooMany(limit);
  }

  return {
    async request(trx, number) {
      if (!takesTexts(number)) throw new TextRefused("number");
      if (await isUsedUp(context, trx, COST, ALL, budget)) throw tooMany(budget);
      for (const limit of perNumber) await admit(trx, `sms-number-${limit.windowMs}`, number, limit);
      await admit(trx, "sms-range", number.slice(0, -rangeDigits), perRange);
      const country = countryOf(number) ?? "none";
      if (country !== env.SMS_COUNTRY) await admit(trx, "sms-country", country, perCountry);
    },
    async pay(trx, number, segments, kind) {
      const [bucket, most] = kind === "code" ? [COST, budget] : [COST_OF_NOTICES, budgetOfNotices];
      const cost = priceOf(number, env.SMS_PRICES) * segments;
      if ((await count(context, trx, bucket, ALL, cost, most)) > most.max) throw tooMany(most);
    },
  };
}

/** The price of the longest prefix that fits the number; a list without one counts its highest price. */
export function priceOf(number: string, prices: ReadonlyMap<string, number>): number {
  const prefixes = [...prices.keys()].filter((prefix) => number.startsWith(prefix));
  const longest = prefixes.toSorted((a, b) => b.length - a.length)[0];
  return (longest === undefined ? undefined : prices.get(longest)) ?? Math.max(1, ...prices.values());
}
