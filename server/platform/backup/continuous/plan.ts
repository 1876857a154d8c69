import { StartFailure } from "../../process/env.ts";
import { type Base, basesIn, logOf, numberOf, type Segment, segmentsIn, timelineOf } from "./names.ts";

export interface Plan {
  readonly base: Base;
  /** By their names in PostgreSQL, without a gap. */
  readonly segments: ReadonlyMap<string, Segment>;
  /** Other timelines that were written: what goes on from here takes a new one. */
  readonly timelines: ReadonlySet<string>;
  /** The last moment the archive has. */
  readonly through: Date;
}

interface Archive {
  readonly where: string;
  readonly bases: readonly string[];
  readonly segments: readonly string[];
}

/** The newest base before the moment and the segments that lead to it; null stands for the last moment there is. */
export function planFor(moment: Date | null, { where, bases, segments }: Archive): Plan {
  const all = basesIn(bases);
  const base = all.find(({ from }) => moment === null || from <= moment);
  const oldest = all.at(-1);
  if (!oldest) throw new StartFailure(`There is no base of a continuous archive in ${where}.`);
  if (!base)
    throw new StartFailure(
      `There is no base before that moment in ${where}: the first that can be reached is ${text(oldest.from)}.`,
    );
  const follow = following(base, segmentsIn(segments), where);
  const run = [...follow.run.values()];
  const through = run.at(-1)?.through ?? base.from;
  const isReached = moment === null ? follow.missing === null : moment <= through;
  const nearest =
    run.length > 0 && through >= base.from
      ? `the last that can be reached is ${text(through)}`
      : `none after the base of ${text(base.from)} can be reached, name one before it`;
  if (!isReached && follow.missing !== null)
    throw new StartFailure(
      `The archive in ${where} has a gap, segment ${follow.missing} is missing: ${nearest}.`,
    );
  if (!isReached || run.length === 0)
    throw new StartFailure(`The archive in ${where} ends before that moment: ${nearest}.`);
  const known = [...all, ...segmentsIn(segments)].filter(({ system }) => system === base.system);
  const timelines = new Set(known.map(({ log }) => timelineOf(log)));
  timelines.delete(timelineOf(base.log));
  return { base, segments: follow.run, timelines, through };
}

/** The segments after a base up to the first that is missing; null where none follows it. */
function following(base: Base, all: readonly Segment[], where: string) {
  const own = new Map<string, Segment>();
  let last = -1;
  for (const segment of all) {
    if (segment.system !== base.system || timelineOf(segment.log) !== timelineOf(base.log)) continue;
    const other = own.get(segment.log);
    if (other && other.hash !== segment.hash)
      throw new StartFailure(
        `There are two different segments ${segment.log} in ${where}: two sites have written to it. Move those of one away.`,
      );
    own.set(segment.log, segment);
    last = Math.max(last, numberOf(segment.log));
  }
  const run = new Map<string, Segment>();
  for (let number = numberOf(base.log); ; number++) {
    const log = logOf(timelineOf(base.log), number);
    const segment = own.get(log);
    if (!segment) return { run, missing: number < last ? log : null };
    run.set(log, segment);
  }
}

const text = (at: Date) => at.toISOString().replace(".000", "");
