import type { Context } from "../context.ts";
import { warnUnlessAway } from "../database/away.ts";
import { isLater, migrationFiles } from "../database/migration-files.ts";
import { isLow } from "../metrics/disk.ts";

type State = "ok" | "away" | "missing" | "low" | "unknown";

/** What a server needs, by name. A disk without room keeps it ready: reads go on. */
export interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<"database" | "migrations" | "disk", State>>;
}

/** Looks whether this server can serve requests: the database answers, and has the migrations of this release that are made before it serves. */
export function createReadiness({ db, room, log }: Pick<Context, "db" | "room" | "log">) {
  const files = migrationFiles().then((names) => names.filter((name) => !isLater(name)));

  async function database(): Promise<Pick<Readiness["checks"], "database" | "migrations">> {
    const wanted = await files;
    try {
      const { count } = await db
        .selectFrom("core.migrations")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("name", "in", wanted)
        .executeTakeFirstOrThrow();
      return { database: "ok", migrations: count === wanted.length ? "ok" : "missing" };
    } catch (error) {
      warnUnlessAway(log, "not ready", error);
      return { database: "away", migrations: "unknown" };
    }
  }

  async function disk(): Promise<State> {
    try {
      return (await room()).some(isLow) ? "low" : "ok";
    } catch (error) {
      log.warn("the room on the disk could not be read", { error });
      return "unknown";
    }
  }

  return async (): Promise<Readiness> => {
    const [stored, left] = await Promise.all([database(), disk()]);
    const isReady = stored.database === "ok" && stored.migrations === "ok";
    return { isReady, checks: { ...stored, disk: left } };
  };
}
