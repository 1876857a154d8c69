import { limits } from "../../limits/limits.ts";
import { basesIn, numberOf, segmentsIn, timelineOf } from "./names.ts";

const { keep, archive } = limits.backup;

interface Names {
  readonly bases: readonly string[];
  readonly segments: readonly string[];
}

/** What no moment of the last days needs: bases before the one that leads to the first of them, and segments before their bases. */
export function noLongerNeeded({ bases, segments }: Names, now: Date): Names {
  const isOlder = (at: Date, ms: number) => now.getTime() - at.getTime() > ms;
  const all = basesIn(bases);
  const first = all.find(({ from }) => isOlder(from, archive.keepMs));
  const kept = all.filter(({ from }) => !isOlder(from, keep.longestMs) && from >= (first?.from ?? from));
  const keptNames = new Set(kept.map(({ name }) => name));
  const begins = new Map<string, number>();
  for (const { system, log } of kept) {
    const line = lineOf(system, log);
    begins.set(line, Math.min(begins.get(line) ?? Infinity, numberOf(log)));
  }
  const old = segmentsIn(segments).filter(({ system, log, through }) => {
    const begin = begins.get(lineOf(system, log));
    if (isOlder(through, keep.longestMs)) return true;
    // Before the first base of a new line is there, its segments stay.
    return begin === undefined ? isOlder(through, archive.keepMs) : numberOf(log) < begin;
  });
  return {
    bases: all.filter(({ name }) => !keptNames.has(name)).map(({ name }) => name),
    segments: old.map(({ name }) => name),
  };
}

const lineOf = (system: string, log: string) => `${system} ${timelineOf(log)}`;
