import { sql } from "kysely";
import type { Context } from "../context.ts";
import { gauge, type MetricSource } from "./text-format.ts";

/** The database, and how far the connections to it are used. */
export const databaseMetrics = ({ db, pools }: Pick<Context, "db" | "pools">): MetricSource => ({
  name: "database",
  async read() {
    const isUp = await sql`select 1`.execute(db).then(
      () => 1,
      () => 0,
    );
    const uses = Object.entries(pools).map(([pool, use]) => ({ pool, ...use() }));
    return [
      gauge("database_up", "1 where the database answers.", isUp),
      gauge(
        "database_pool_connections",
        "Open connections of each pool, in use and idle.",
        uses.flatMap(({ pool, open, idle }) => [
          { labels: { pool, state: "busy" }, value: open - idle },
          { labels: { pool, state: "idle" }, value: idle },
        ]),
      ),
      gauge(
        "database_pool_size",
        "The most connections a pool opens.",
        uses.map(({ pool, most }) => ({ labels: { pool }, value: most })),
      ),
      gauge(
        "database_pool_waiting",
        "Requests and jobs that wait for a connection.",
        uses.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
      ),
    ];
  },
});
