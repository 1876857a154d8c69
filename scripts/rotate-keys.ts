import { parseArgs } from "node:util";
import { systemClock } from "../server/core/clock.ts";
import { readEnv, StartFailure } from "../server/core/env.ts";
import { rotateKeys } from "../server/core/rotate-keys.ts";

// `npm run rotate-keys [-- --prepare | --compromised]`, then start the site again (docs/operations.md).
try {
  const env = readEnv(process.env);
  const { values } = parseArgs({
    options: { prepare: { type: "boolean" }, compromised: { type: "boolean" } },
  });
  if (env.AUTH_KEYS_FILE) {
    throw new StartFailure(`The keys that sign come from AUTH_KEYS_FILE: change ${env.AUTH_KEYS_FILE}.`);
  }
  const rotation = values.compromised ? "compromised" : values.prepare ? "prepare" : "next";
  await rotateKeys(env, systemClock, rotation);
  process.stdout.write("keys.json is changed: start the site again.\n");
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
