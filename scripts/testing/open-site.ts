import { once } from "node:events";
import { openDatabase } from "../../server/platform/database/open.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { readSettings } from "../../server/settings.ts";

// Holds the lock and the database of a running site until standard input ends.
const env = readSettings(process.env);
const unlock = lockDataDir(env.DATA_DIR);
const keys = await openKeys(env.DATA_DIR, systemClock, env);
const { close } = await openDatabase(env, keys, createLog("error"), systemClock);
process.stdout.write("open\n");
process.stdin.resume();
await once(process.stdin, "end");
await close();
unlock();
process.exit();
