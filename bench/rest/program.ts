/** /rest/v1 as a process of its own, without the pages, on a table of so many rows. */
import { Hono } from "hono";
import { letters } from "../../server/letters.ts";
import { createAuth } from "../../server/platform/auth/auth.ts";
import { createIdentifyCaller } from "../../server/platform/auth/sessions/caller.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createHttpServer, type Handler, listen } from "../../server/platform/http/http-server.ts";
import { securityHeaders, sendWith } from "../../server/platform/http/security-headers.ts";
import { startJobs } from "../../server/platform/jobs/jobs.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { createMail } from "../../server/platform/mail/mail.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { systemRandom } from "../../server/platform/process/random.ts";
import { createRest } from "../../server/platform/rest/rest.ts";
import { readSettings } from "../../server/settings.ts";

const env = readSettings(process.env);
lockDataDir(env.DATA_DIR);
const log = createLog(env.LOG_LEVEL);
const keys = await openKeys(env.DATA_DIR, systemClock);
const { jobPool, close, place, ...database } = await openDatabase(env, keys, log, systemClock);
const jobs = await startJobs(jobPool, log);
const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
const mail = createMail(context, letters);
const { auth } = createAuth(context, { outbox: mail });
const rest = createRest(context, createIdentifyCaller(auth));
const stop = await rest.start();
const app = new Hono();
const headers = securityHeaders(env, "default-src 'none'");
const server = createHttpServer();
app.use(sendWith(headers)).route("/rest/v1", rest.room);
const handler: Handler = {
  fetch: (request, bindings) => app.fetch(request, bindings),
  middleware: rest.middleware(headers),
};
await listen(server, handler, "127.0.0.1", env.PORT);
process.stdout.write(`${place}\n`);

process.once("SIGTERM", () => void end());

async function end() {
  server.close();
  await stop();
  await jobs.stop({ graceful: false });
  await close();
  process.exit();
}
