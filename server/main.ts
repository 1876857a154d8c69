import { announce } from "./announce.ts";
import { sandboxListens, startSandbox } from "./money/payments/providers/sandbox-process.ts";
import { openDatabase } from "./platform/database/open.ts";
import { createHttpServer, drain, type Handler, listen } from "./platform/http/http-server.ts";
import { findPort } from "./platform/http/ports.ts";
import { startJobs, stopJobs } from "./platform/jobs/jobs.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { limits } from "./platform/limits/limits.ts";
import { systemClock } from "./platform/process/clock.ts";
import { type Env, StartFailure } from "./platform/process/env.ts";
import { lockDataDir } from "./platform/process/lock.ts";
import { createLog, type Log } from "./platform/process/log.ts";
import { systemRandom } from "./platform/process/random.ts";
import { seedOnce } from "./seed.ts";
import { readSettings } from "./settings.ts";

// The life of the process. What is opened is put on `open` and closed from the last to the first.
const open = new AsyncDisposableStack();
const ending = Promise.withResolvers<number>();
let isEnding = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // The first asks for an orderly end, also in the middle of the start; a second one does not wait.
  process.on(signal, () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    ending.resolve(0);
  });
}
// Whoever read our lines may go away before us.
process.stdout.on("error", () => undefined);

try {
  await start();
  process.exitCode = await ending.promise;
} catch (error) {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : `Start failed: ${String(error)}`}\n`,
  );
  process.exitCode = 1;
}
setTimeout(() => process.exit(1), limits.process.stopMs).unref();
await open.disposeAsync();
process.exit();

async function start() {
  const development = process.argv.includes("--dev");
  const wanted = readSettings(development ? { ...process.env, NODE_ENV: "development" } : process.env);
  open.defer(lockDataDir(wanted.DATA_DIR));
  const env = await withRealPorts(wanted);
  const log = createLog(env.LOG_LEVEL);
  endOnMistakes(log);

  // All of the server is read while the database starts, and not before the folder is ours.
  const rooms = import("./app.ts");
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const { place, close, jobPool, ...database } = await openDatabase(env, keys, log, systemClock);
  open.defer(close);
  if (isEnding) return;
  await seedOnce(jobPool);
  const jobs = await startJobs(jobPool, log);
  open.defer(() => stopJobs(jobs));
  if (isEnding) return;

  const { createApp } = await rooms;
  const longerUrlBytes = env.REST_URL_BYTES - limits.rest.urlBytes;
  const server = createHttpServer(env.TRUSTED_PROXIES, { longerUrlBytes });
  const app: Handler = await createApp(
    { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom },
    server,
  );
  if (isEnding) return;
  if (env.PAYMENTS_SANDBOX !== "off") {
    open.defer(startSandbox(env, keys, log));
    await sandboxListens(env);
    if (isEnding) return;
  }
  if (app.start) open.defer(await app.start());
  await listen(server, app, env.HOST, env.PORT);
  open.defer(() => drain(server, development ? 0 : limits.process.drainMs));
  announce(env, place);
}

/** A taken port is found before the database starts; port 0 becomes a free one. */
async function withRealPorts(env: Env): Promise<Env> {
  const PORT = await findPort("PORT", env.HOST, env.PORT);
  const ports: Record<string, string> = { PORT: String(PORT) };
  if (env.PAYMENTS_SANDBOX !== "off") {
    ports.SANDBOX_PORT = String(await findPort("SANDBOX_PORT", env.HOST, env.SANDBOX_PORT || 0));
  }
  return readSettings({ ...process.env, NODE_ENV: env.NODE_ENV, ...ports });
}

/** A mistake nobody caught: nothing is certain any more, so what runs is finished and the process ends. */
function endOnMistakes(log: Log) {
  const end = (event: string) => (error: unknown) => {
    log.error(event, { error });
    ending.resolve(1);
  };
  process.on("uncaughtException", end("uncaught exception"));
  process.on("unhandledRejection", end("unhandled rejection"));
}
