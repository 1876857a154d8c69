import { once } from "node:events";
import { systemClock } from "../../server/core/clock.ts";
import { openDatabase } from "../../server/core/database/open.ts";
import { readEnv } from "../../server/core/env.ts";
import { openKeys } from "../../server/core/keys.ts";
import { lockDataDir } from "../../server/core/lock.ts";
import { createLog } from "../../server/core/log.ts";

// What a site holds while it runs, its folder and its database, until standard input ends.
const env = readEnv(process.env);
const unlock = lockDataDir(env.DATA_DIR);
const keys = await openKeys(env.DATA_DIR, systemClock, env);
const { close } = await openDatabase(env, keys, createLog("error"), systemClock);
process.stdout.write("open\n");
process.stdin.resume();
await once(process.stdin, "end");
await close();
unlock();
process.exit();
