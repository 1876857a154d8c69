import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import type { Log } from "../process/log.ts";
import { type Statement, statements } from "../tracing/spans.ts";
import type { Address } from "./address.ts";
import { warnUnlessAway } from "./away.ts";
import { isGivenUp, isPassing } from "./passing.ts";
import type { Tables } from "./tables.ts";

/** The connections of a pool now. */
export interface PoolUse {
  readonly most: number;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** A pool whose `connect` waits while the database restarts. */
export interface Pool {
  options: pg.PoolOptions;
  use(): PoolUse;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

interface PoolOptions {
  connections: number;
  statementMs: number;
  /** How long to wait for a connection; the default is that of a request. */
  acquireMs?: number;
  /** How long a new connection may take; the default is that of the primary. */
  connectMs?: number;
  /**
   * After this the connection is given up, though the server does not end the statement itself: it may be out of reach. The default is
   * longer than any statement may take.
   */
  queryMs?: number;
  /** Through a pooler, which takes no settings with a connection: the limits are those of the login (roles.ts). */
  pooled?: boolean;
  log: Log;
  clock: Clock;
}

export function createPool(address: Address, options: PoolOptions): Pool {
  const {
    connections,
    statementMs,
    acquireMs = limits.database.acquireMs,
    connectMs = limits.database.connectMs,
    queryMs = limits.database.answerMs,
    pooled,
    log,
    clock,
  } = options;
  const pool = new pg.Pool({
    ...address,
    max: connections,
    types: { getTypeParser },
    ...(!pooled && {
      statement_timeout: statementMs,
      lock_timeout: limits.database.lockMs,
      idle_in_transaction_session_timeout: limits.database.idleInTransactionMs,
    }),
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.database.keepAliveMs,
    idleTimeoutMillis: limits.database.idleMs,
    allowExitOnIdle: true,
  });
  // Without these listeners a lost connection would end the process; the pool removes the connection itself.
  pool.on("error", (error) => {
    if (!pool.ending) warnUnlessAway(log, "an idle database connection was lost", error);
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    endWhenGivenUp(client);
  });

  async function connect() {
    const end = clock.monotonic() + acquireMs;
    for (let wait = 25; ; wait = Math.min(wait * 2, 500)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isPassing(error) || clock.monotonic() + wait > end) throw error;
        await sleep(wait);
      }
    }
  }
  const use = () => ({
    most: connections,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { options: pool.options, use, connect, end: () => pool.end() };
}

function endWhenGivenUp(client: pg.PoolClient) {
  const query = (...asked: unknown[]) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, asked);
    if (answer instanceof Promise) answer.catch((error: unknown) => endIfGivenUp(client, error));
    return answer;
  };
  Object.assign(client, { query });
}

/** Where the driver has given a statement up, the connection ends: it would go on waiting for that answer, with whatever is asked next. */
export function endIfGivenUp(client: pg.PoolClient, error: unknown) {
  if (isGivenUp(error)) void client.end().catch(() => undefined);
}

export function createKysely(pool: Pool) {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(statements.hasSubscribers && { log: noteStatement }),
  });
}

const noteStatement = ({ level, query: { sql }, queryDurationMillis: ms }: LogEvent) =>
  statements.publish({ sql, ms, isError: level === "error" } satisfies Statement);

/** Amounts are bigint in the database and safe integers here; a larger value is an error, never rounded. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === pg.types.builtins.INT8 && format !== "binary") return toSafeInteger;
  if (oid === pg.types.builtins.DATE && format !== "binary") return asWritten;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
};

/** A date stays text, so that no time zone can shift it. */
const asWritten = (day: string) => day;

function toSafeInteger(text: string) {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("A bigint is larger than a safe integer.");
  return value;
}
