/** The rooms of a gift as a process of their own, without the pages: it is back a moment after it was killed. */
import { Hono } from "hono";
import { createDonations } from "../../server/features/donations/index.ts";
import { letters } from "../../server/letters.ts";
import { createPayments } from "../../server/money/payments/payments.ts";
import { configuredProviders } from "../../server/money/payments/providers/configured.ts";
import { startSandbox } from "../../server/money/payments/providers/sandbox-process.ts";
import { attachReceipt } from "../../server/money/receipts/receipts.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createFunctions } from "../../server/platform/http/functions.ts";
import { health } from "../../server/platform/http/health.ts";
import { createHttpServer, listen } from "../../server/platform/http/http-server.ts";
import { startJobs } from "../../server/platform/jobs/jobs.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { createMail } from "../../server/platform/mail/mail.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { systemRandom } from "../../server/platform/process/random.ts";
import { readSettings } from "../../server/settings.ts";

const env = readSettings(process.env);
lockDataDir(env.DATA_DIR);
const log = createLog(env.LOG_LEVEL);
const keys = await openKeys(env.DATA_DIR, systemClock);
const { jobPool, close, ...database } = await openDatabase(env, keys, log, systemClock);
const jobs = await startJobs(jobPool, log);
const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
const mail = createMail(context, letters, attachReceipt(context));
const renderForm = async () => new Response(null, { status: 422 });
const payments = createPayments(context, configuredProviders(context));
const donations = createDonations(context, { mail, payments, renderForm });
const app = new Hono()
  .route("/", health(context))
  .route("/functions/v1", createFunctions(context, donations.endpoints))
  .route("/webhooks", payments.webhooks);
const stopSandbox = startSandbox(env, keys, log);
const stops = [await mail.start(), await payments.start(), await donations.start()];
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
