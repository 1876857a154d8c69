import type { Keys } from "../keys/keys.ts";
import { limits } from "../limits/limits.ts";
import { roomIn } from "../metrics/disk.ts";
import type { Clock } from "../process/clock.ts";
import type { Env } from "../process/env.ts";
import type { Log } from "../process/log.ts";
import { serviceUser } from "../process/service-user.ts";
import { type Address, ownerAddress, parseAddress, withClient } from "./address.ts";
import { createAsRole } from "./as-role.ts";
import { createAsUser } from "./as-user.ts";
import { createKysely, createPool } from "./connect.ts";
import { archiveSettings } from "./embedded/archive.ts";
import { userForRoot } from "./embedded/folders.ts";
import { startPostgres } from "./embedded/postgres.ts";
import { guard } from "./guard.ts";
import { adoptKeys, refuseOtherKeys } from "./keys-fingerprint.ts";
import { startLater } from "./later.ts";
import { createListen } from "./listen.ts";
import { lockMigrations, mayMigrate, migrateWith } from "./migrate.ts";
import { refuseMoved } from "./moved.ts";
import { openReplica } from "./replica/replica.ts";
import { prepareOwner, refuseOldServer } from "./roles.ts";
import { embeddedDatabase } from "./running.ts";

/** The user a site that root started goes on as; null where root did not. */
export const userForRootOf = (env: Pick<Env, "DATA_DIR" | "DATABASE_URL">) =>
  env.DATABASE_URL ? serviceUser(env.DATA_DIR) : userForRoot(env.DATA_DIR);

/**
 * Fails where `openDatabase` would, on the database that another server of this DATA_DIR has open. The embedded one writes down
 * now what it would write when it stops: visitors wait for that (docs/evidence.md).
 */
export async function mayOpenDatabase(env: Env, keys: Keys): Promise<void> {
  const external = ownerAddress(env);
  if (external) return mayMigrate(external);
  const { owner, postgres } = keys.databasePasswords;
  const place = embeddedDatabase(env);
  await mayMigrate({ ...place, user: "owner", password: owner });
  await withClient({ ...place, user: "postgres", password: postgres }, (superuser) =>
    superuser.query("checkpoint"),
  );
}

/** Opens the database: starts, migrates and checks it, with one pool for requests and one for jobs. */
export async function openDatabase(env: Env, keys: Keys, log: Log, clock: Clock) {
  const postgres = env.DATABASE_URL
    ? null
    : await startPostgres({
        dataDir: env.DATA_DIR,
        password: keys.databasePasswords.postgres,
        log,
        settings: archiveSettings(env),
      });
  try {
    const owner = ownerAddress(env) ?? (await prepareOwner(requirePostgres(postgres).address, keys));
    if (env.DATABASE_URL)
      await refuseOldServer(owner, env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    const migrations = await prepareDatabase(owner, keys);
    await guard(owner);
    return {
      ...(await connect(env, owner, { keys, log, clock, stop: postgres?.stop })),
      migrations,
      /** Once the site serves: what is left of the migrations. Resolves to a function that stops it. */
      startLater: async () => (await startLater(owner, log)).stop,
      cluster: postgres?.cluster ?? null,
      room: roomIn({ data: env.DATA_DIR, ...(postgres && { database: postgres.cluster }) }),
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/**
 * Makes all changes of a start, under a lock. Keys of another site and a too old release are refused before any change.
 */
async function prepareDatabase(owner: Address, keys: Keys): Promise<string[]> {
  return withClient(owner, async (client) => {
    await lockMigrations(client);
    await refuseMoved(client);
    await refuseOtherKeys(client, keys);
    const migrations = await migrateWith(client);
    await adoptKeys(client, keys);
    return migrations;
  });
}

interface Parts {
  readonly keys: Keys;
  readonly log: Log;
  readonly clock: Clock;
  readonly stop: (() => Promise<void>) | undefined;
}

/** Requests go through the pooler, if there is one; jobs and LISTEN past it; what everyone sees comes from a replica, if there is one. */
async function connect(env: Env, owner: Address, { keys, log, clock, stop }: Parts) {
  const pooler = env.DATABASE_DIRECT_URL && env.DATABASE_URL ? parseAddress(env.DATABASE_URL) : null;
  const { databasePasswords } = keys;
  const server = { user: "server", password: databasePasswords.server };
  const authenticator = { user: "authenticator", password: databasePasswords.authenticator };
  const of = { statementMs: limits.database.serverStatementMs, pooled: pooler !== null, log, clock };
  const { serverConnections, jobConnections, jobStatementMs, jobAcquireMs, apiConnections } = limits.database;
  const pool = createPool({ ...(pooler ?? owner), ...server }, { ...of, connections: serverConnections });
  const jobPool = createPool(
    { ...owner, ...server },
    {
      ...of,
      pooled: false,
      connections: jobConnections,
      statementMs: jobStatementMs,
      acquireMs: jobAcquireMs,
    },
  );
  const apiPool = createPool(
    { ...(pooler ?? owner), ...authenticator },
    { ...of, connections: apiConnections },
  );
  const listenPool = pooler
    ? createPool({ ...owner, ...authenticator }, { ...of, pooled: false, connections: 1 })
    : null;
  const db = createKysely(pool);
  const api = createKysely(apiPool);
  const copy = env.DATABASE_READ_URL
    ? await openReplica({
        addresses: { primary: owner, replica: parseAddress(env.DATABASE_READ_URL) },
        logins: { server, authenticator },
        names: env.DATABASE_STATEMENT_NAMES,
        log,
        clock,
      })
    : null;
  async function close() {
    await copy?.close();
    // Not by Kysely, which ends no pool that it has not used itself.
    await pool.end();
    await apiPool.end();
    await listenPool?.end();
    await jobPool.end();
    await stop?.();
  }
  return {
    db,
    jobPool,
    replica: copy?.replica ?? null,
    pools: { server: pool.use, jobs: jobPool.use, api: apiPool.use, ...copy?.pools },
    asUser: createAsUser(api),
    asRole: createAsRole(apiPool, { names: env.DATABASE_STATEMENT_NAMES }),
    listen: createListen(listenPool ?? apiPool, log),
    close,
  };
}

function requirePostgres<T>(postgres: T | null): T {
  if (postgres === null) throw new Error("the embedded database was not started");
  return postgres;
}
