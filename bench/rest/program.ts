/** The server without its features as a process of its own, without the pages, on a table of so many rows. */
import { createApp } from "../../server/app.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { startAll } from "../../server/platform/http/feature.ts";
import { createHttpServer, listen } from "../../server/platform/http/http-server.ts";
import { startJobs } from "../../server/platform/jobs/jobs.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { systemRandom } from "../../server/platform/process/random.ts";
import { readSettings } from "../../server/settings.ts";
import { plainSite } from "../../server/testing/site.ts";

const env = readSettings(process.env);
lockDataDir(env.DATA_DIR);
const log = createLog(env.LOG_LEVEL);
const keys = await openKeys(env.DATA_DIR, systemClock);
const { jobPool, close, cluster, ...database } = await openDatabase(env, keys, log, systemClock);
const jobs = await startJobs(jobPool, log);
const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
const app = await createApp(context, { openSite: async () => plainSite(context), only: [] });
const stop = await startAll(app.services);
const server = createHttpServer();
await listen(server, app.handler, "127.0.0.1", env.PORT);
process.stdout.write(`${cluster}\n`);

process.once("SIGTERM", () => void end());

async function end() {
  server.close();
  await stop();
  await jobs.stop({ graceful: false });
  await close();
  process.exit();
}
