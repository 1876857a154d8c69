import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../keys/keys.ts";
import type { Env } from "../process/env.ts";
import { StartFailure } from "../process/env.ts";
import { type Address, ownerAddress } from "./address.ts";
import { postgresFolders } from "./embedded/folders.ts";
import { DATABASE } from "./roles.ts";

/** The address of a running site's database, for commands; as role `server`, like the site itself. */
export function runningDatabase(env: Env, keys: Keys): Address {
  const server = { user: "server", password: keys.databasePasswords.server };
  return { ...(ownerAddress(env) ?? embeddedDatabase(env)), ...server };
}

/** The embedded database, found by PostgreSQL's pid file. */
export function embeddedDatabase(env: Pick<Env, "DATA_DIR">): Pick<Address, "host" | "port" | "database"> {
  const { cluster } = postgresFolders(env.DATA_DIR);
  try {
    const [, , , port, host = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { host, port: Number(port), database: DATABASE };
  } catch {
    throw new StartFailure(`No site runs on DATA_DIR ${env.DATA_DIR}: start it first.`);
  }
}
