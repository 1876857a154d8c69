import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import type { AsRole } from "./database/as-role.ts";
import type { AsUser } from "./database/as-user.ts";
import type { Listen } from "./database/listen.ts";
import type { Tables } from "./database/tables.ts";
import type { Env } from "./env.ts";
import type { Jobs } from "./jobs.ts";
import type { Keys } from "./keys.ts";
import type { Log } from "./log.ts";
import type { Random } from "./random.ts";

/** What every room is handed; there are no globals. */
export interface Context {
  readonly env: Env;
  readonly keys: Keys;
  /** The server's own queries, as role `server`. */
  readonly db: Kysely<Tables>;
  /** Reads of a signed-in person's own, under row security. */
  readonly asUser: AsUser;
  /** Statements of the data API, under row security. */
  readonly asRole: AsRole;
  readonly listen: Listen;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}
