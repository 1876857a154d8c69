import type pg from "pg";
import { limits } from "../limits/limits.ts";
import type { Log } from "../process/log.ts";
import { warnAway } from "./away.ts";
import type { Pool } from "./connect.ts";

/** PostgREST's channel: `NOTIFY pgrst` after a schema change. */
const LISTEN = "listen pgrst";

/** Calls `heard` for each NOTIFY, and when some may have been missed. Resolves to a function that stops it. */
export type Listen = (heard: () => void) => Promise<() => Promise<void>>;

export function createListen(pool: Pool, log: Log): Listen {
  return async (heard) => {
    let client: pg.PoolClient | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;

    async function open(): Promise<void> {
      const opened = await pool.connect();
      const lost = () => {
        if (client !== opened) return;
        client = undefined;
        opened.release(true);
        again();
      };
      client = opened;
      opened.on("notification", heard).once("error", lost).once("end", lost);
      await opened.query(LISTEN).catch(lost);
    }

    function again() {
      if (isStopped) return;
      timer = setTimeout(() => {
        open().then(heard, (error: unknown) => {
          warnAway(log, error);
          again();
        });
      }, limits.rest.listenAgainMs);
      timer.unref();
    }

    await open();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      last?.release(true);
    };
  };
}
