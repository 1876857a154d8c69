/**
 * The server with gifts as a process of its own, without the pages: it is back a moment after it was killed. On SIGUSR2 its clock goes
 * ahead by what `clock-ahead` in DATA_DIR says, in milliseconds.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { paymentPrograms } from "../../server/money/payments/providers/programs.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { startAll } from "../../server/platform/http/feature.ts";
import { createHttpServer, drain, listen } from "../../server/platform/http/http-server.ts";
import { startJobs } from "../../server/platform/jobs/jobs.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { limits } from "../../server/platform/limits/limits.ts";
import { startProgram } from "../../server/platform/process/child-program.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { systemRandom } from "../../server/platform/process/random.ts";
import { readSettings } from "../../server/settings.ts";
import { plainSite } from "../../server/testing/site.ts";

const env = readSettings(process.env);
lockDataDir(env.DATA_DIR);
const log = createLog(env.LOG_LEVEL);
const keys = await openKeys(env.DATA_DIR, systemClock, env);
const { jobPool, close, ...database } = await openDatabase(env, keys, log, systemClock);
const jobs = await startJobs(jobPool, log);
let ahead = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
const setClock = () => (ahead = Number(readFileSync(join(env.DATA_DIR, "clock-ahead"), "utf8")));
process.on("SIGUSR2", setClock);
const context = { ...database, env, keys, jobs, log, clock, random: systemRandom };
const app = await createApp(context, { openSite: async () => plainSite(context), only: ["donations"] });
const programs = paymentPrograms(env, keys, []).map((program) => startProgram(program, log));
const stopServices = await startAll(app.services);
const server = createHttpServer(env.TRUSTED_PROXIES);
await listen(server, app.handler, env.HOST, env.PORT);

process.once("SIGTERM", () => void stop());

async function stop() {
  await drain(server, limits.process.drainMs, env.SHUTDOWN_DELAY_SECONDS * 1000);
  await stopServices();
  for (const stopProgram of programs) await stopProgram();
  await jobs.stop({ graceful: false });
  await close();
  process.exit();
}
