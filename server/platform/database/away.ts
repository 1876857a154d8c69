import { limits } from "../limits/limits.ts";
import type { Log } from "../process/log.ts";
import { isPassing } from "./passing.ts";

const told = new WeakMap<Log, { at: number; unsaid: number }>();

/**
 * Logs that the database is away. Every request, job and connection meets that by itself, so it is said once, and again after a while with
 * the `count` of those that were not written.
 */
export function warnAway(log: Log, error: unknown, now = performance.now()): void {
  const last = told.get(log);
  if (last && now - last.at < limits.database.awayAgainMs) {
    last.unsaid += 1;
    return;
  }
  told.set(log, { at: now, unsaid: 0 });
  log.warn("the database is away", { error, ...(last && last.unsaid > 0 && { count: last.unsaid }) });
}

/** Warns of what failed by an event of its own, unless the database is away. */
export function warnUnlessAway(log: Log, event: string, error: unknown, job?: string): void {
  if (isPassing(error)) warnAway(log, error);
  else log.warn(event, { ...(job && { job }), error });
}
