import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Rotation, rotateKeys } from "../server/platform/keys/rotate-keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { StartFailure } from "../server/platform/process/env.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";
import { connectOwner } from "./sql/connect.ts";
import { noted } from "./sql/noted.ts";

/** `./run rotate-keys [--prepare | --compromised]`, then start the site again (docs/operations/keys.md). */
const ROTATIONS: Readonly<Record<string, Rotation>> = {
  "": "next",
  "--prepare": "prepare",
  "--compromised": "compromised",
};

await withOneLine(async () => {
  const env = readSettings(process.env);
  const rotation = ROTATIONS[process.argv.slice(2).join(" ")];
  if (!rotation) throw new StartFailure("Either nothing, or --prepare, or --compromised.");
  if (!existsSync(join(env.DATA_DIR, "keys.json"))) {
    throw new StartFailure(`No site has run on DATA_DIR ${env.DATA_DIR}.`);
  }
  if (env.KEYS_FILE) {
    throw new StartFailure(
      `The keys come from KEYS_FILE: run this without it, then put DATA_DIR/keys.json in the place of ${env.KEYS_FILE}.`,
    );
  }
  if (env.AUTH_KEYS_FILE) {
    throw new StartFailure(`The keys that sign come from AUTH_KEYS_FILE: change ${env.AUTH_KEYS_FILE}.`);
  }
  const { client, close } = await connectOwner(env, true);
  try {
    const deed = { action: "keys-rotate", fields: [rotation] };
    await noted(client, deed, () => rotateKeys(env, systemClock, rotation));
  } finally {
    await close();
  }
  process.stdout.write("keys.json is changed: start the site again.\n");
});
