import type { QueryCreator } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { count, counting, giveBack, givingBack, type Limit, secondsLeft } from "../limits/rate-limits.ts";
import type { Env } from "../process/env.ts";
import { AuthFailure } from "./failure.ts";

export type RateName = keyof typeof limits.auth.rates;

export interface Rates {
  /** Counts one call from an address (its /32 or /64); answers 429 beyond the limit. */
  limit(name: RateName, address: string): Promise<void>;
  /** Checks a password for an e-mail address or number, known or not; too many wrong ones slow down all further attempts. */
  guessPassword(account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean>;
  /**
   * For a sign-in: counts one call from the address and one password attempt in one statement. It stays counted until it
   * is taken back, so a hundred concurrent attempts count as a hundred.
   */
  attempt(name: RateName, account: string, address: string): Promise<Attempt>;
  /** Checks a code of a person's second factor, with the same limits as `guessPassword`. */
  guessCode(userId: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

/** A counted attempt. The caller takes it back if it was correct or never made. */
export interface Attempt {
  takeBack(): Promise<void>;
  /** Takes it back as part of the caller's next statement. */
  takenBack(db: QueryCreator<Tables>): QueryCreator<Tables>;
}

const GUESS = "auth-guess";
const passwordOf = (account: string) => `password ${account}`;

/** The key of a second counter for callers who must not wait for the others; undefined for everyone else. */
type OwnCounter = () => Promise<string | undefined>;

/** The rate limits of /auth/v1. All counters are in the database, so they survive a restart and hold for all servers. */
export function createRates(context: Pick<Context, "clock" | "db" | "env" | "keys">): Rates {
  const { db, env } = context;
  const { rates, guesses } = limits.auth;
  const limitOf = (name: RateName): Limit => ({ ...rates[name], max: scaled(rates[name].max) });
  const scaled = (max: number) => scaledBy(env, max);

  const hour: Limit = { max: guesses.counted, windowMs: guesses.windowMs };
  const counted = (key: string) => count(context, db, GUESS, key, 1, hour);

  /**
   * Counts before the work, so that a hundred concurrent attempts count as a hundred; only a wrong one stays counted.
   */
  async function guess(key: string, isRight: () => Promise<boolean>, own?: OwnCounter): Promise<boolean> {
    const attempt = await admit(key, await counted(key), own);
    let isWrong = false;
    try {
      isWrong = !(await isRight());
      return !isWrong;
    } finally {
      if (!isWrong) await attempt.takeBack();
    }
  }

  /** After too many wrong attempts, admits one attempt per time slot. */
  async function admit(key: string, used: number, own?: OwnCounter): Promise<Attempt> {
    const attempt: Attempt = {
      takeBack: () => giveBack(context, db, GUESS, key, hour),
      takenBack: (next) => next.with("taken_back", (cte) => givingBack(context, cte, GUESS, key, hour)),
    };
    const step = guesses.slow.findLast(({ after }) => used > scaled(after));
    if (!step) return attempt;
    try {
      const ownKey = await own?.();
      if (!ownKey) await takeSlot(key, { max: 1, windowMs: step.everyMs });
      else {
        const ownAttempt = await admit(ownKey, await counted(ownKey));
        await attempt.takeBack();
        return ownAttempt;
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
   * The counter of networks from which the person is signed in: an attack from elsewhere must not lock the person out
   * there. All these networks share one counter, so that more networks do not allow more attempts.
   */
  async function knownNetwork(account: string, address: string) {
    const session = await db
      .selectFrom("auth.sessions")
      .innerJoin("auth.users", "auth.users.id", "auth.sessions.user_id")
      .select("auth.sessions.id")
      .where(account.includes("@") ? "auth.users.email" : "auth.users.phone", "=", account)
      .where("auth.users.deleted_at", "is", null)
      .where("auth.users.is_sso_user", "=", false)
      .where("auth.sessions.ip", "=", address)
      // The network of an app is its server's.
      .where("auth.sessions.oauth_client_id", "is", null)
      .limit(1)
      .executeTakeFirst();
    return session && `${passwordOf(account)} at home`;
  }

  return {
    async limit(name, address) {
      const limit = limitOf(name);
      const used = await count(context, db, `auth-${name}`, address, 1, limit);
      if (used > limit.max) throw tooMany(secondsLeft(context, limit));
    },
    async attempt(name, account, address) {
      const limit = limitOf(name);
      const key = passwordOf(account);
      const { calls, tries } = await db
        .with("call", (cte) => counting(context, cte, `auth-${name}`, address, 1, limit))
        .with("try", (cte) => counting(context, cte, GUESS, key, 1, hour))
        .selectFrom(["call", "try"])
        .select(["call.used as calls", "try.used as tries"])
        .executeTakeFirstOrThrow();
      if (calls > limit.max) {
        await giveBack(context, db, GUESS, key, hour);
        throw tooMany(secondsLeft(context, limit));
      }
      return admit(key, tries, () => knownNetwork(account, address));
    },
    guessPassword: (account, address, isRight) =>
      guess(passwordOf(account), isRight, () => knownNetwork(account, address)),
    guessCode: (userId, isRight) => guess(`code ${userId}`, isRight),
  };
}

/** A limit multiplied by AUTH_RATE_SCALE. */
export const scaledBy = ({ AUTH_RATE_SCALE }: Pick<Env, "AUTH_RATE_SCALE">, max: number): number =>
  Math.min(Math.ceil(max * AUTH_RATE_SCALE), limits.auth.countedMost);

function tooMany(seconds: number) {
  const headers = { "Retry-After": String(seconds) };
  return new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached", {}, headers);
}
