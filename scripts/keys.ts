import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type pg from "pg";
import { type Address, ownerAddress, withClient } from "../server/platform/database/address.ts";
import { adoptKeys, fitOfKeys } from "../server/platform/database/keys-fingerprint.ts";
import { lockMigrations } from "../server/platform/database/migrate.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";
import { noted } from "./sql/noted.ts";

// `./run keys` prints whether keys.json belongs to the database; `./run keys adopt [--yes]` makes it so (docs/operations/keys.md).
const FITS = {
  same: "keys.json is the one this database was set up with.",
  none: "This database does not know its keys.json yet: the next start notes it.",
  other: "keys.json is NOT the one this database was set up with. If that one is lost: ./run keys adopt",
} as const;

const DIES = `The database takes the passwords of this keys.json. Everything that depends on the former keys stops working for good:
- everybody is signed out, and links and codes in mails that are under way do nothing; second factors must be reset
  (their secrets cannot be read);
- the links of mails already sent (unsubscribe, a monthly gift's page) do nothing, and plans by card go on without them;
- receipts and certificates printed so far are no longer confirmed by the check of their code;
- anonKey and serviceRoleKey are new: give them to the programs that use them;
- servers that run with the former keys stop working: stop them first.
`;

await withOneLine(async () => {
  const env = readSettings(process.env);
  const [what, ...options] = process.argv.slice(2);
  if (![undefined, "adopt"].includes(what) || options.some((option) => option !== "--yes"))
    throw new StartFailure("Either nothing, or adopt, or adopt --yes.");
  const owner = databaseOf(env);
  const keys = await openKeys(env.DATA_DIR, systemClock);
  await withClient(owner, async (client) => {
    await lockMigrations(client);
    const fit = await fitOfKeys(client, keys);
    if (what !== "adopt") {
      if (fit === "other") process.exitCode = 1;
      return process.stdout.write(`${FITS[fit]}\n`);
    }
    if (fit !== "other") return process.stdout.write(`${FITS[fit]} There is nothing to adopt.\n`);
    process.stdout.write(`${DIES}${await connected(client)}`);
    if (!options.includes("--yes") && !(await agreed())) throw new StartFailure("Nothing was changed.");
    await noted(client, { action: "keys-adopt" }, () => adoptKeys(client, keys));
    return process.stdout.write("Done: start the site.\n");
  });
});

function databaseOf(env: Env): Address {
  if (!existsSync(join(env.DATA_DIR, "keys.json")))
    throw new StartFailure(`There is no keys.json in DATA_DIR ${env.DATA_DIR}.`);
  const owner = ownerAddress(env);
  if (owner) return owner;
  throw new StartFailure(
    "DATABASE_URL is not set, so there is nothing to compare: the embedded database opens with its own keys.json only. Where the site does not start with it, put the backup of that file back.",
  );
}

async function connected(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'server'",
  );
  const count = rows[0]?.count ?? 0;
  return count > 0 ? `A site is connected to it now (${count} connections).\n` : "";
}

/** No answer, as from a script, counts as no. */
async function agreed() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question("Type adopt to go on: "), ended]);
  terminal.close();
  return answer.trim() === "adopt";
}
