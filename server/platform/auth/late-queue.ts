import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { createQueue } from "../jobs/queue.ts";
import { limits } from "../limits/limits.ts";

export interface LateQueue<Item extends object> {
  /** The job exists exactly if the transaction commits. */
  send(trx: Kysely<Tables>, item: Item): Promise<void>;
  /** After the commit: the work begins a moment later. */
  wake(): void;
  start(): Promise<() => Promise<void>>;
}

/** A queue whose work begins after the answer was sent, so that the answer takes the same time whatever there is to do. */
export function createLateQueue<Item extends object>(
  context: Pick<Context, "jobs" | "clock" | "log">,
  { name, handle }: { readonly name: string; handle(item: Item): Promise<void> },
): LateQueue<Item> {
  const queue = createQueue<Item>(context, { name, handle, unsettled: async () => [] });
  let timer: NodeJS.Timeout | undefined;

  function wakeNow() {
    timer = undefined;
    queue.wake();
  }

  return {
    send: (trx, item) => queue.send(trx, item),
    wake() {
      timer ??= setTimeout(wakeNow, limits.auth.mailDelayMs).unref();
    },
    async start() {
      const stop = await queue.start();
      return async () => {
        clearTimeout(timer);
        await stop();
      };
    },
  };
}
