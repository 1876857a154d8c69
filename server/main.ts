import { join } from "node:path";
import { settings as published } from "../content/settings.ts";
import { chooseDoubles, type RunningDouble } from "./money/payments/providers/doubles.ts";
import { paymentPrograms } from "./money/payments/providers/programs.ts";
import { hasOwnSandbox } from "./money/payments/providers/sandbox-process.ts";
import { missingBackups } from "./platform/backup/nightly.ts";
import { refuseUnfinished } from "./platform/backup/unfinished.ts";
import { mayOpenDatabase, openDatabase, userForRootOf } from "./platform/database/open.ts";
import { startAll } from "./platform/http/feature.ts";
import { createHttpServer, drain, listen, listenOnHeld } from "./platform/http/http-server.ts";
import { findPort } from "./platform/http/ports.ts";
import { startJobs, stopJobs } from "./platform/jobs/jobs.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { limits } from "./platform/limits/limits.ts";
import { programListens, startProgram } from "./platform/process/child-program.ts";
import { systemClock } from "./platform/process/clock.ts";
import { type Env, StartFailure } from "./platform/process/env.ts";
import { giveUpRoot } from "./platform/process/give-up-root.ts";
import { holdProgram } from "./platform/process/in-use.ts";
import { lockDataDir, takeOverDataDir } from "./platform/process/lock.ts";
import { createLog, type Log } from "./platform/process/log.ts";
import { systemRandom } from "./platform/process/random.ts";
import { seedOnce } from "./seed.ts";
import { readSettings } from "./settings.ts";

// Starts and stops the process. Every opened resource is pushed on `open` and closed in reverse order.
/** systemd holds the port and hands it on as the first file after the three of every process (LISTEN_FDS). */
const HELD_SOCKET = process.env.LISTEN_FDS === "1" ? 3 : null;
/** Where /metrics answers this machine alone. */
const MACHINE = "127.0.0.1";
/** For the person who starts a public site: people would give to projects that are invented. */
const SAMPLE = "the sample: replace it, then set its demonstration to false (docs/content.md)";
const open = new AsyncDisposableStack();
const ending = Promise.withResolvers<number>();
let isEnding = false;
let shutdownDelayMs = 0;
/** How long a server that is asked to stop goes on first; after an error nobody caught, not at all. */
const leaveMs = () => (process.exitCode === 0 ? shutdownDelayMs : 0);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // The first signal stops the process in order, also during the start; a second one exits at once.
  process.on(signal, () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    ending.resolve(0);
  });
}
// The reader of our output may exit first; a broken pipe must not stop the server.
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
setTimeout(() => process.exit(1), leaveMs() + limits.process.stopMs).unref();
await open.disposeAsync();
process.exit();

async function start() {
  holdProgram();
  const development = process.argv.includes("--dev");
  const settings = readSettings(development ? { ...process.env, NODE_ENV: "development" } : process.env);
  if (process.argv.includes("--take-over")) open.defer(await takeOver(settings));
  else open.defer(lockDataDir(settings.DATA_DIR));
  refuseUnfinished(settings.DATA_DIR);
  // Vite writes beside the sources, which root has fetched.
  const stillRoot = development ? null : giveUpRoot(settings.DATA_DIR, userForRootOf(settings));
  const { env, doubles } = await withRealPorts(settings);
  const log = createLog(env.LOG_LEVEL);
  if (stillRoot) log.warn(stillRoot);
  stopOnUncaughtErrors(log);
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTracer } = await import("./platform/tracing/tracer.ts");
    open.defer(startTracer(env, systemClock));
  }

  // The server's modules load while the database starts, but only after the folder is locked.
  const modules = loadModules();
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const { cluster, close, jobPool, startLater, ...database } = await openDatabase(
    env,
    keys,
    log,
    systemClock,
  );
  open.defer(close);
  if (isEnding) return;
  await seedOnce(jobPool);
  const jobs = await startJobs(jobPool, log);
  open.defer(() => stopJobs(jobs));
  if (isEnding) return;

  const [{ createApp }, { openSite }] = await modules;
  const longerUrlBytes = env.REST_URL_BYTES - limits.rest.urlBytes;
  const server = createHttpServer(env.TRUSTED_PROXIES, { longerUrlBytes });
  const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
  const app = await createApp(context, {
    openSite: (parts) => openSite(context, { ...parts, httpServer: server }),
  });
  if (isEnding) return;
  await app.eraseAgain();
  const programs = paymentPrograms(env, keys, doubles);
  for (const program of programs) open.defer(startProgram(program, log));
  await Promise.all(programs.map(programListens));
  if (isEnding) return;
  open.defer(await startAll(app.services));
  if (env.METRICS_PORT !== undefined) {
    const watched = createHttpServer();
    await listen(watched, app.alone, MACHINE, env.METRICS_PORT);
    open.defer(() => drain(watched, 0));
  }
  if (HELD_SOCKET === null) await listen(server, app.handler, env.HOST, env.PORT);
  else await listenOnHeld(server, app.handler, HELD_SOCKET);
  shutdownDelayMs = env.SHUTDOWN_DELAY_SECONDS * 1000;
  open.defer(() => drain(server, development ? 0 : limits.process.drainMs, leaveMs()));
  open.defer(await startLater());
  const providers = app.payments.providers.map(({ name }) => name);
  announce(env, { databaseDir: cluster, doubles, providers });
}

function loadModules() {
  return Promise.all([import("./app.ts"), import("./pages/open.ts")]);
}

/** Asks the running site to stop only when what the start needs is loaded, so that visitors wait for as little as possible. */
async function takeOver(env: Env) {
  const [, { loadBuild }] = await loadModules();
  await loadBuild();
  const waitMs = env.SHUTDOWN_DELAY_SECONDS * 1000 + limits.process.takeOverMs;
  return takeOverDataDir(env.DATA_DIR, waitMs, async () =>
    mayOpenDatabase(env, await openKeys(env.DATA_DIR, systemClock, env)),
  );
}

/** Finds a port that is already in use before the database starts, and replaces port 0 by a free one. */
async function withRealPorts(env: Env) {
  const PORT = HELD_SOCKET === null ? await findPort("PORT", env.HOST, env.PORT) : env.PORT;
  const ports: Record<string, string> = { PORT: String(PORT) };
  if (env.METRICS_PORT !== undefined)
    ports.METRICS_PORT = String(await findPort("METRICS_PORT", MACHINE, env.METRICS_PORT));
  if (hasOwnSandbox(env)) {
    ports.SANDBOX_PORT = String(await findPort("SANDBOX_PORT", env.HOST, env.SANDBOX_PORT || 0));
  }
  const { doubles, settings } = await chooseDoubles(env, systemRandom);
  const source = { ...process.env, NODE_ENV: env.NODE_ENV, ...ports, ...settings };
  return { env: readSettings(source), doubles };
}

/** After an uncaught error the state is uncertain: running requests are finished and the process stops. */
function stopOnUncaughtErrors(log: Log) {
  const end = (event: string) => (error: unknown) => {
    log.error(event, { error });
    ending.resolve(1);
  };
  process.on("uncaughtException", end("uncaught exception"));
  process.on("unhandledRejection", end("unhandled rejection"));
}

interface Started {
  readonly databaseDir: string | null;
  readonly doubles: readonly RunningDouble[];
  readonly providers: readonly string[];
}

/** Prints the lines for the person who started the site: its address, the data folder, the payment mode, the mail. */
function announce(env: Env, { databaseDir, doubles, providers }: Started) {
  const isInside = databaseDir === null || databaseDir.startsWith(join(env.DATA_DIR, "/"));
  const database = databaseDir === null ? " (database: DATABASE_URL)" : isInside ? "" : ` and ${databaseDir}`;
  const backups = missingBackups(env);
  const lines = [
    "",
    `  Fondation Bomoko   ${env.SITE_URL}`,
    `  Listening on       ${env.HOST}:${env.PORT}`,
    `  Data               ${env.DATA_DIR}${database}`,
    env.PAYMENTS_SANDBOX === "off"
      ? `  Payments           ${providers.join(", ") || "off: no provider is configured"}`
      : `  Payments           payments are in sandbox mode, no money moves (${env.SANDBOX_URL})`,
    ...doubles.map(({ name, origin }) => `  Double             ${name}, no money moves (${origin})`),
    env.SMTP_URL
      ? "  Mail               by SMTP"
      : `  Mail               kept here: ${env.SITE_URL}/dev/mail`,
    ...(env.METRICS_PORT === undefined
      ? []
      : [`  Metrics            http://${MACHINE}:${env.METRICS_PORT}/metrics`]),
    ...(env.isPublic && published.demonstration ? [`  Content            ${SAMPLE}`] : []),
    ...(backups ? [`  Backups            ${backups}`] : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
