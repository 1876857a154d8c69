import { once } from "node:events";
import { sandboxProgram } from "../server/money/payments/providers/sandbox-process.ts";
import { findPort } from "../server/platform/http/ports.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { programListens, startProgram } from "../server/platform/process/child-program.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { StartFailure } from "../server/platform/process/env.ts";
import { createLog } from "../server/platform/process/log.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";

/**
 * `./run sandbox`: the payment sandbox alone, for several servers that name it by SANDBOX_SERVER (docs/operations/several-servers.md). Reads the
 * settings and keys of a server, and keeps its journal in DATA_DIR.
 */
const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);

await withOneLine(async () => {
  const env = readSettings(process.env);
  if (env.PAYMENTS_SANDBOX === "off") throw new StartFailure("PAYMENTS_SANDBOX is off: there is no sandbox.");
  const SANDBOX_PORT = await findPort("SANDBOX_PORT", env.HOST, env.SANDBOX_PORT);
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const program = sandboxProgram({ ...env, SANDBOX_PORT }, keys, env.SITE_URL);
  const stop = startProgram(program, createLog(env.LOG_LEVEL));
  await programListens(program);
  process.stdout.write(`The sandbox listens on ${env.HOST}:${SANDBOX_PORT}, and calls ${env.SITE_URL}.\n`);
  await stopped;
  await stop();
});
