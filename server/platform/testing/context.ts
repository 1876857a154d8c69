import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { testDatabase } from "../database/testing.ts";
import { startJobs } from "../jobs/jobs.ts";
import { openKeys } from "../keys/keys.ts";
import { roomIn } from "../metrics/disk.ts";
import { systemClock } from "../process/clock.ts";
import { type Env, readEnv } from "../process/env.ts";
import { createLog } from "../process/log.ts";
import { systemRandom } from "../process/random.ts";

/**
 * A complete context with its own database, for tests that call the app in this process over HTTP:
 * `const { context, database, close } = await testContext()`, `afterAll(close)`.
 */
export async function testContext(
  settings: Record<string, string> = {},
  replaced: Partial<Pick<Context, "clock" | "random" | "log" | "room" | "replica">> = {},
  read: (source: Record<string, string | undefined>) => Env = readEnv,
) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "bomoko-context-"));
  const database = await testDatabase();
  // Cheap hashes: tests hash thousands of passwords that protect nothing.
  const cheap = { AUTH_HASH_KIB: "64" };
  const env = read({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR, ...cheap, ...settings });
  const log = replaced.log ?? createLog(env.LOG_LEVEL);
  const jobs = await startJobs(database.jobPool, log);
  const context: Context = {
    env,
    keys: await openKeys(DATA_DIR, systemClock, env),
    db: database.db,
    asUser: database.asUser,
    asRole: database.asRole,
    replica: replaced.replica ?? null,
    listen: database.listen,
    pools: database.pools,
    room: replaced.room ?? roomIn({ data: DATA_DIR }),
    jobs,
    clock: replaced.clock ?? systemClock,
    random: replaced.random ?? systemRandom,
    log,
  };
  async function close() {
    await jobs.stop({ graceful: false });
    await database.close();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
  return { context, database, close };
}
