/** The rooms of a gift as a process of their own, without the pages: it is back a moment after it was killed. */
import { Hono } from "hono";
import { systemClock } from "../../server/core/clock.ts";
import { openDatabase } from "../../server/core/database/open.ts";
import { readEnv } from "../../server/core/env.ts";
import { health } from "../../server/core/health.ts";
import { createHttpServer, listen } from "../../server/core/http-server.ts";
import { startJobs } from "../../server/core/jobs.ts";
import { openKeys } from "../../server/core/keys.ts";
import { lockDataDir } from "../../server/core/lock.ts";
import { createLog } from "../../server/core/log.ts";
import { systemRandom } from "../../server/core/random.ts";
import { startSandbox } from "../../server/core/sandbox.ts";
import { createFunctions } from "../../server/functions.ts";
import { createGiving } from "../../server/giving.ts";
import { createMail } from "../../server/mail/mail.ts";
import { createPayments } from "../../server/payments/payments.ts";
import { configuredProviders } from "../../server/payments/providers/configured.ts";
import { attachReceipt } from "../../server/receipts/receipts.ts";

const env = readEnv(process.env);
lockDataDir(env.DATA_DIR);
const log = createLog(env.LOG_LEVEL);
const keys = await openKeys(env.DATA_DIR, systemClock);
const { jobPool, close, ...database } = await openDatabase(env, keys, log, systemClock);
const jobs = await startJobs(jobPool, log);
const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
const mail = createMail(context, attachReceipt(context));
const renderForm = async () => new Response(null, { status: 422 });
const payments = createPayments(context, configuredProviders(context));
const giving = createGiving(context, { mail, payments, renderForm });
const app = new Hono()
  .route("/", health(context))
  .route("/functions/v1", createFunctions(context, giving.endpoints))
  .route("/webhooks", payments.webhooks);
const stopSandbox = startSandbox(env, keys, log);
const stops = [await mail.start(), await payments.start(), await giving.start()];
const server = createHttpServer();
await listen(server, app, env.HOST, env.PORT);

process.once("SIGTERM", () => void stop());

async function stop() {
  server.close();
  for (const stopRoom of stops) await stopRoom();
  await stopSandbox();
  await jobs.stop({ graceful: false });
  await close();
  process.exit();
}
