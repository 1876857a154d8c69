import type { Kysely } from "kysely";
import type pg from "pg";
import { limits } from "../../limits/limits.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import type { Address } from "../address.ts";
import { type AsRole, createAsRole } from "../as-role.ts";
import { createKysely, createPool, type Pool, type PoolUse } from "../connect.ts";
import type { Tables } from "../tables.ts";
import { createBehind } from "./behind.ts";
import { isOfTheQuestion, isOfTheServer } from "./faults.ts";

/** A copy of the database for reading what everyone sees (DATABASE_READ_URL). */
export interface Replica {
  /**
   * Answers with `ofReplica` while the replica may be read, otherwise with `ofPrimary`; what fails on the replica is asked once more
   * of the primary.
   */
  read<T>(ofReplica: () => Promise<T>, ofPrimary: () => Promise<T>): Promise<T>;
  readonly db: Kysely<Tables>;
  readonly asRole: Pick<AsRole, "read" | "prepareAnew">;
  /** Whether it may be read now. */
  isUsed(): boolean;
  figures(): Figures;
}

interface Figures {
  readonly isUsed: boolean;
  /** At the last look; null where it did not answer. */
  readonly behindMs: number | null;
  /** Reads that failed on it and were asked once more of the primary. */
  readonly failed: number;
}

interface Parts {
  /** Of the replica and of the primary, past a pooler. */
  readonly addresses: Readonly<Record<"replica" | "primary", Address>>;
  readonly logins: Readonly<Record<"server" | "authenticator", Pick<Address, "user" | "password">>>;
  readonly names: boolean;
  readonly log: Log;
  readonly clock: Clock;
}

/** How far the primary has written, and which cluster it is. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position,
  (select system_identifier::text from pg_control_system()) as cluster`;

/** How far a replica has played the primary's log back; null where it is no replica. */
const PLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
  (select system_identifier::text from pg_control_system()) as cluster, pg_is_in_recovery() as copies`;

/** Looks at the replica every second; resolves after the first look. A replica that is away keeps no site from starting. */
export async function openReplica({ addresses, logins, names, log, clock }: Parts) {
  const { checkMs, answerMs, leaseMs, behindMs: mostMs, serverConnections, apiConnections } = limits.replica;
  const { connectMs, serverStatementMs } = limits.database;
  const of = { acquireMs: 0, log, clock };
  const reading = { ...of, statementMs: serverStatementMs, queryMs: serverStatementMs + answerMs, connectMs };
  const looking = { ...of, statementMs: answerMs, queryMs: answerMs, connectMs: answerMs, connections: 1 };
  const pool = createPool(
    { ...addresses.replica, ...logins.server },
    { ...reading, connections: serverConnections },
  );
  const apiPool = createPool(
    { ...addresses.replica, ...logins.authenticator },
    { ...reading, connections: apiConnections },
  );
  const there = createPool({ ...addresses.replica, ...logins.server }, looking);
  const here = createPool({ ...addresses.primary, ...logins.server }, looking);
  const db = createKysely(pool);

  const behind = createBehind(mostMs + leaseMs);
  const waiting = new Set<(lost: Error) => void>();
  let usedUntil = -Infinity;
  let lastReason: string | null = "";
  let behindMs: number | null = null;
  let failed = 0;
  let cluster: string | undefined;

  const isUsed = () => clock.monotonic() < usedUntil;

  /** Why it must not be read; null where it may. */
  async function fault(): Promise<string | null> {
    const at = clock.monotonic();
    const primary = await ask(here, WRITTEN).catch(() => undefined);
    if (primary?.position) {
      behind.note(at, BigInt(primary.position));
      cluster = primary.cluster;
    }
    behindMs = null;
    const replica = await ask(there, PLAYED).catch((error: unknown) => String(error));
    if (typeof replica === "string") return `it does not answer (${replica})`;
    if (replica.position === null || !replica.copies) return "it is no replica";
    if (cluster !== undefined && replica.cluster !== cluster) return "it copies another database";
    behindMs = behind.of(clock.monotonic(), BigInt(replica.position));
    return behindMs > mostMs ? `it is behind by more than ${mostMs / 1000} s` : null;
  }

  async function look() {
    const at = clock.monotonic();
    const reason = await fault();
    usedUntil = reason === null ? at + leaseMs : -Infinity;
    if (reason !== null) for (const leave of waiting) leave(new Error(reason));
    if (reason !== null && (lastReason === null || lastReason === ""))
      log.warn("the replica is not read: the primary answers", { reason });
    if (reason === null && lastReason !== null) log.info("the replica is read");
    lastReason = reason;
  }

  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  async function watch() {
    await look();
    if (isClosed) return;
    timer = setTimeout(() => void watch(), checkMs);
    timer.unref();
  }
  await watch();

  async function read<T>(ofReplica: () => Promise<T>, ofPrimary: () => Promise<T>): Promise<T> {
    if (!isUsed()) return ofPrimary();
    const lost = Promise.withResolvers<never>();
    waiting.add(lost.reject);
    try {
      return await Promise.race([ofReplica(), lost.promise]);
    } catch (error) {
      if (isOfTheQuestion(error)) throw error;
      failed += 1;
      if (isOfTheServer(error)) usedUntil = -Infinity;
      return await ofPrimary();
    } finally {
      waiting.delete(lost.reject);
    }
  }

  return {
    replica: {
      read,
      db,
      asRole: createAsRole(apiPool, { names }),
      isUsed,
      figures: () => ({ isUsed: isUsed(), behindMs, failed }),
    } satisfies Replica,
    pools: { replica: pool.use, "replica api": apiPool.use } satisfies Record<string, () => PoolUse>,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool, apiPool, there, here].map((one) => one.end()));
    },
  };
}

interface Answer {
  readonly position: string | null;
  readonly cluster: string;
  readonly copies?: boolean;
}

async function ask(pool: Pool, text: string): Promise<Answer> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const { rows }: pg.QueryResult<Answer> = await client.query<Answer>(text);
    isUsable = true;
    const [row] = rows;
    if (!row) throw new Error("no row");
    return row;
  } finally {
    client.release(!isUsable);
  }
}
