import type { QueryCreator } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { count, counting, giveBack, givingBack, type Limit, secondsLeft } from "../limits/rate-limits.ts";
import type { Env } from "../process/env.ts";
import { AuthFailure } from "./failure.ts";

export type RateName = keyof typeof limits.auth.rates;

export interface Rates {
  /** One call from an address (its /32 or /64); beyond the limit 429. */
  limit(name: RateName, address: string): Promise<void>;
  /** Whether a password typed for an e-mail address, known or not, is right; too many wrong ones slow all tries down. */
  guessPassword(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean>;
  /**
   * One call by an address and one try of a password at once, for whoever signs in: counted until it is taken back, so
   * a hundred at once are a hundred tries.
   */
  attempt(name: RateName, email: string, address: string): Promise<Attempt>;
  /** The same for the codes of a person's second factors. */
  guessCode(userId: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

/** A try that turned out to be none, or right, does not stay counted. */
export interface Attempt {
  takeBack(): Promise<void>;
  /** The same, with the next statement. */
  takenBack(db: QueryCreator<Tables>): QueryCreator<Tables>;
}

const GUESS = "auth-guess";
const passwordOf = (email: string) => `password ${email}`;

type Lane = () => Promise<string | undefined>;

/** The limits of accounts. All counters are in the database: they hold over a restart and for many servers. */
export function createRates(context: Pick<Context, "clock" | "db" | "env" | "keys">): Rates {
  const { db, env } = context;
  const { rates, guesses } = limits.auth;
  const limitOf = (name: RateName): Limit => ({ ...rates[name], max: scaled(rates[name].max) });
  const scaled = (max: number) => scaledBy(env, max);

  const hour: Limit = { max: guesses.counted, windowMs: guesses.windowMs };
  const counted = (key: string) => count(context, db, GUESS, key, 1, hour);

  /**
   * Counted before the work, so that a hundred tries at once are a hundred tries; only a wrong one stays counted.
   * `lane` is where those go on who are not to wait for the others.
   */
  async function guess(key: string, isRight: () => Promise<boolean>, lane?: Lane): Promise<boolean> {
    const attempt = await admitted(key, await counted(key), lane);
    let isWrong = false;
    try {
      isWrong = !(await isRight());
      return !isWrong;
    } finally {
      if (!isWrong) await attempt.takeBack();
    }
  }

  /** After so many wrong tries the next ones have to wait. */
  async function admitted(key: string, used: number, lane?: Lane): Promise<Attempt> {
    const attempt: Attempt = {
      takeBack: () => giveBack(context, db, GUESS, key, hour),
      takenBack: (next) => next.with("taken_back", (one) => givingBack(context, one, GUESS, key, hour)),
    };
    const step = guesses.slow.findLast(({ after }) => used > scaled(after));
    if (!step) return attempt;
    try {
      const other = await lane?.();
      if (!other) await takeSlot(key, { max: 1, windowMs: step.everyMs });
      else {
        const there = await admitted(other, await counted(other));
        await attempt.takeBack();
        return there;
      }
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
    return attempt;
  }

  async function takeSlot(key: string, slot: Limit) {
    const taken = await count(context, db, `${GUESS}-${slot.windowMs}`, key, 1, slot);
    if (taken > 1) throw tooMany(secondsLeft(context, slot));
  }

  /**
   * Someone is signed in there: whoever attacks from elsewhere must not keep the person out at home. All such networks
   * share one lane, so that there are not as many tries as networks.
   */
  async function home(email: string, address: string) {
    const session = await db
      .selectFrom("auth.sessions")
      .innerJoin("auth.users", "auth.users.id", "auth.sessions.user_id")
      .select("auth.sessions.id")
      .where("auth.users.email", "=", email)
      .where("auth.users.deleted_at", "is", null)
      .where("auth.sessions.ip", "=", address)
      .limit(1)
      .executeTakeFirst();
    return session && `${passwordOf(email)} at home`;
  }

  return {
    async limit(name, address) {
      const limit = limitOf(name);
      const used = await count(context, db, `auth-${name}`, address, 1, limit);
      if (used > limit.max) throw tooMany(secondsLeft(context, limit));
    },
    async attempt(name, email, address) {
      const limit = limitOf(name);
      const key = passwordOf(email);
      const { calls, tries } = await db
        .with("call", (one) => counting(context, one, `auth-${name}`, address, 1, limit))
        .with("try", (one) => counting(context, one, GUESS, key, 1, hour))
        .selectFrom(["call", "try"])
        .select(["call.used as calls", "try.used as tries"])
        .executeTakeFirstOrThrow();
      if (calls > limit.max) {
        await giveBack(context, db, GUESS, key, hour);
        throw tooMany(secondsLeft(context, limit));
      }
      return admitted(key, tries, () => home(email, address));
    },
    guessPassword: (email, address, isRight) => guess(passwordOf(email), isRight, () => home(email, address)),
    guessCode: (userId, isRight) => guess(`code ${userId}`, isRight),
  };
}

/** A limit as AUTH_RATE_SCALE makes it. */
export const scaledBy = ({ AUTH_RATE_SCALE }: Pick<Env, "AUTH_RATE_SCALE">, max: number): number =>
  Math.min(Math.ceil(max * AUTH_RATE_SCALE), limits.auth.countedMost);

function tooMany(seconds: number) {
  const headers = { "Retry-After": String(seconds) };
  return new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached", {}, headers);
}
