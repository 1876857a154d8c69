import type { Kysely } from "kysely";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/database/tables.ts";
import { limits } from "../core/limits.ts";
import { count, giveBack, type Limit, secondsLeft } from "../core/rate-limits.ts";
import { AuthFailure } from "./failure.ts";

export type RateName = keyof typeof limits.auth.rates;

export interface Rates {
  /** One call from an address (its /32 or /64); beyond the limit 429. */
  limit(name: RateName, address: string): Promise<void>;
  /** One mail about an account, of all together; counts only if the transaction commits. */
  mail(trx: Kysely<Tables>): Promise<void>;
  /** Whether a password typed for an e-mail address, known or not, is right; too many wrong ones slow all tries down. */
  guessPassword(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean>;
  /** The same for the codes of a person's second factors. */
  guessCode(userId: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

type Lane = () => Promise<string | undefined>;

/** The limits of accounts. All counters are in the database: they hold over a restart and for many servers. */
export function createRates(context: Pick<Context, "clock" | "db" | "env" | "keys">): Rates {
  const { db, env } = context;
  const { rates, guesses, mailsMs, countedMost } = limits.auth;
  const scaled = (max: number) => Math.min(Math.ceil(max * env.AUTH_RATE_SCALE), countedMost);

  /**
   * Counted before the work, so that a hundred tries at once are a hundred tries; only a wrong one stays counted.
   * `lane` is where those go on who are not to wait for the others.
   */
  async function guess(key: string, isRight: () => Promise<boolean>, lane?: Lane): Promise<boolean> {
    const hour: Limit = { max: guesses.counted, windowMs: guesses.windowMs };
    const used = await count(context, db, "auth-guess", key, 1, hour);
    let isWrong = false;
    try {
      const step = guesses.slow.findLast(({ after }) => used > scaled(after));
      const other = step && (await lane?.());
      if (other) return await guess(other, isRight);
      if (step) await takeSlot(key, { max: 1, windowMs: step.everyMs });
      isWrong = !(await isRight());
      return !isWrong;
    } finally {
      if (!isWrong) await giveBack(context, db, "auth-guess", key, hour);
    }
  }

  async function takeSlot(key: string, slot: Limit) {
    const taken = await count(context, db, `auth-guess-${slot.windowMs}`, key, 1, slot);
    if (taken > 1) throw tooMany(secondsLeft(context, slot));
  }

  /** Someone is signed in there: whoever attacks from elsewhere must not keep the person out at home. */
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
    return session && `password ${email} ${address}`;
  }

  return {
    async limit(name, address) {
      const limit = { ...rates[name], max: scaled(rates[name].max) };
      const used = await count(context, db, `auth-${name}`, address, 1, limit);
      if (used > limit.max) throw tooMany(secondsLeft(context, limit));
    },
    async mail(trx) {
      if (env.AUTH_AUTOCONFIRM) return;
      const limit = { max: scaled(env.AUTH_MAILS_PER_HOUR), windowMs: mailsMs };
      const used = await count(context, trx, "auth-mails", "all", 1, limit);
      if (used > limit.max) {
        throw new AuthFailure(429, "over_email_send_rate_limit", "email rate limit exceeded");
      }
    },
    guessPassword: (email, address, isRight) =>
      guess(`password ${email}`, isRight, () => home(email, address)),
    guessCode: (userId, isRight) => guess(`code ${userId}`, isRight),
  };
}

function tooMany(seconds: number) {
  const headers = { "Retry-After": String(seconds) };
  return new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached", {}, headers);
}
