/** The folders of BACKUP_TO. */
export const BASES = "bases";
export const SEGMENTS = "wal";
export const FILES = "files";

/** A segment of the log in the archive. */
export interface Segment {
  readonly name: string;
  /** The cluster's own number. */
  readonly system: string;
  /** As PostgreSQL names it: timeline and position. */
  readonly log: string;
  /** What was committed until then is in this segment or in one before it. */
  readonly through: Date;
  /** The beginning of the SHA-256 of what is in it. */
  readonly hash: string;
}

/** A copy of the cluster from which a recovery begins. */
export interface Base {
  readonly name: string;
  readonly system: string;
  /** The first segment that is needed. */
  readonly log: string;
  /** The first moment that can be reached from it. */
  readonly from: Date;
  /** Of keys.json, as in the copy. */
  readonly keys: string;
}

const STAMP = "(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z";
const SEGMENT = new RegExp(`^(\\d{1,20})-([0-9A-F]{24})-${STAMP}-([0-9a-f]{16})\\.zst\\.age$`);
const BASE = new RegExp(`^base-${STAMP}-(\\d{1,20})-([0-9A-F]{24})-([0-9a-f]{16})\\.tar\\.zst\\.age$`);

const stamp = (at: Date) => at.toISOString().replaceAll(/[:-]|\.\d{3}/g, "");
const dateOf = ([year, month, day, hour, minute, second]: readonly string[]) =>
  new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);

export const segmentName = ({ system, log, through, hash }: Omit<Segment, "name">): string =>
  `${system}-${log}-${stamp(through)}-${hash}.zst.age`;

export const baseName = ({ system, log, from, keys }: Omit<Base, "name">): string =>
  `base-${stamp(from)}-${system}-${log}-${keys}.tar.zst.age`;

export function segmentsIn(names: readonly string[]): Segment[] {
  return names.flatMap((name) => {
    const found = SEGMENT.exec(name);
    if (!found) return [];
    const [, system = "", log = "", ...rest] = found;
    return { name, system, log, through: dateOf(rest), hash: rest[6] ?? "" };
  });
}

/** The newest first. */
export function basesIn(names: readonly string[]): Base[] {
  const bases = names.flatMap((name) => {
    const found = BASE.exec(name);
    if (!found) return [];
    const [, ...rest] = found;
    const [system = "", log = "", keys = ""] = rest.slice(6);
    return { name, system, log, keys, from: dateOf(rest) };
  });
  return bases.sort((one, other) => other.from.getTime() - one.from.getTime());
}

/** The shorter hash that names carry. */
export const HASH = 16;

export const timelineOf = (log: string): string => log.slice(0, 8);
/** Segments have 16 MB, so 256 of them make up one of the positions PostgreSQL calls a log. */
export const numberOf = (log: string): number =>
  Number.parseInt(log.slice(8, 16), 16) * 256 + Number.parseInt(log.slice(16), 16);
export function logOf(timeline: string, number: number): string {
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, "0");
  return `${timeline}${hex(Math.floor(number / 256))}${hex(number % 256)}`;
}
