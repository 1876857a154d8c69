import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../server/platform/context.ts";
import { createKysely, createPool } from "../server/platform/database/connect.ts";
import { runningDatabase } from "../server/platform/database/running.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { limits } from "../server/platform/limits/limits.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { StartFailure } from "../server/platform/process/env.ts";
import { createLog } from "../server/platform/process/log.ts";
import { systemRandom } from "../server/platform/process/random.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";

/** Runs a task on the database of the site in DATA_DIR; prints a failure as one line. */
export async function onRunningSite(
  work: (site: Pick<Context, "db" | "env" | "keys" | "clock" | "random">) => Promise<void>,
): Promise<void> {
  await withOneLine(async () => {
    const env = readSettings(process.env);
    if (!existsSync(join(env.DATA_DIR, "keys.json"))) {
      throw new StartFailure(`No site has run on DATA_DIR ${env.DATA_DIR}.`);
    }
    const keys = await openKeys(env.DATA_DIR, systemClock);
    const pool = createPool(runningDatabase(env, keys), {
      connections: 1,
      statementMs: limits.database.jobStatementMs,
      log: createLog("error"),
      clock: systemClock,
    });
    const db = createKysely(pool);
    try {
      await work({ db, env, keys, clock: systemClock, random: systemRandom });
    } finally {
      await db.destroy();
    }
  });
}
