import { chown, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../../limits/limits.ts";
import { logOf, numberOf, timelineOf } from "./names.ts";

interface Order {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | null;
  has(log: string): boolean;
  /** Whether this timeline exists already. */
  isTaken(timeline: string): boolean;
  /** Writes the segment into this file. */
  bring(log: string, file: string): Promise<void>;
}

const { ahead, feedMs } = limits.backup.archive;

/**
 * Gives a recovery the segments it asks for, by files in one folder (database/embedded/archive.ts), and fetches the next ones ahead.
 * One that cannot be had ends the recovery; `stop` throws the reason.
 */
export function createFeed({ folder, user, has, isTaken, bring }: Order) {
  let ended = false;
  let failure: { readonly error: unknown } | null = null;
  const fetching = new Map<string, Promise<void>>();

  async function give(name: string, make: (file: string) => Promise<void>) {
    const draft = join(folder, `.${name}`);
    await make(draft);
    if (user) await chown(draft, user.uid, user.gid);
    await rename(draft, join(folder, name));
  }

  function provide(log: string): Promise<void> {
    const known = fetching.get(log);
    if (known) return known;
    const made = give(log, (file) => bring(log, file));
    fetching.set(log, made);
    // Said when it is asked for.
    made.catch(() => undefined);
    return made;
  }

  async function answer(log: string) {
    const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(log) ?? [];
    const empty = (file: string) => writeFile(file, "");
    // PostgreSQL looks for the first number that has none.
    if (timeline && isTaken(timeline)) return give(log, empty);
    if (!has(log)) return give(`${log}.none`, empty);
    const next = (steps: number) => logOf(timelineOf(log), numberOf(log) + steps);
    const asked = provide(log);
    for (let step = 1; step <= ahead; step++) if (has(next(step))) void provide(next(step));
    await asked;
    for (const old of fetching.keys()) {
      if (numberOf(old) >= numberOf(log) - 1) continue;
      fetching.delete(old);
      await rm(join(folder, old), { force: true });
    }
  }

  async function serve() {
    while (!ended) {
      for (const name of await readdir(folder)) {
        if (!name.endsWith(".wanted")) continue;
        await answer(name.slice(0, -".wanted".length));
        await rm(join(folder, name));
      }
      await sleep(feedMs);
    }
  }
  const served = serve().catch(async (error: unknown) => {
    failure = { error };
    await writeFile(join(folder, "stop"), "");
  });

  return {
    /** Why the recovery could not go on; null where it could. */
    failure: () => failure,
    async stop() {
      ended = true;
      await served;
      await Promise.allSettled(fetching.values());
    },
  };
}
