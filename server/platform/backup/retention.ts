import { limits } from "../limits/limits.ts";
import { backupsIn, takenAtOf } from "./archive/names.ts";

const { days, weeks, longestMs } = limits.backup.keep;

/** Which backups are too many: kept are the newest of each of 7 days and of each of 4 weeks; older than 30 days none. */
export function tooMany(names: readonly string[], now: Date): string[] {
  const all = backupsIn(names);
  const young = all.filter((name) => now.getTime() - timeOf(name) <= longestMs);
  const kept = new Set([...newestOfEach(young, dayOf, days), ...newestOfEach(young, weekOf, weeks)]);
  return all.filter((name) => !kept.has(name));
}

function newestOfEach(
  newestFirst: readonly string[],
  spanOf: (ms: number) => number,
  spans: number,
): string[] {
  const newest = new Map<number, string>();
  for (const name of newestFirst) {
    const span = spanOf(timeOf(name));
    if (!newest.has(span)) newest.set(span, name);
  }
  return [...newest.values()].slice(0, spans);
}

const DAY = 86_400_000;
const timeOf = (name: string) => takenAtOf(name)?.getTime() ?? 0;
const dayOf = (ms: number) => Math.floor(ms / DAY);
/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (ms: number) => Math.floor((dayOf(ms) + 3) / 7);
