import type { Kysely } from "kysely";
import type { AsRole } from "./database/as-role.ts";
import type { AsUser } from "./database/as-user.ts";
import type { PoolUse } from "./database/connect.ts";
import type { Listen } from "./database/listen.ts";
import type { Replica } from "./database/replica/replica.ts";
import type { Tables } from "./database/tables.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Keys } from "./keys/keys.ts";
import type { ReadRoom } from "./metrics/disk.ts";
import type { Clock } from "./process/clock.ts";
import type { Env } from "./process/env.ts";
import type { Log } from "./process/log.ts";
import type { Random } from "./process/random.ts";

/** The dependencies that every part of the server gets; there are no globals. */
export interface Context {
  readonly env: Env;
  readonly keys: Keys;
  /** The server's own queries, as role `server`. */
  readonly db: Kysely<Tables>;
  /** Reads of a signed-in person's own rows, under row security. */
  readonly asUser: AsUser;
  /** Statements of the data API, under row security. */
  readonly asRole: AsRole;
  /** For reading what everyone sees; null without DATABASE_READ_URL. */
  readonly replica: Replica | null;
  readonly listen: Listen;
  /** How far the pools of connections are used, by name. */
  readonly pools: Readonly<Record<string, () => PoolUse>>;
  /** The disks that must not fill up. */
  readonly room: ReadRoom;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}
