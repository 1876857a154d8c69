import { createReadStream } from "node:fs";
import { copyFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveFolders } from "../../database/embedded/archive.ts";
import { limits } from "../../limits/limits.ts";
import { seal } from "../archive/seal.ts";
import { hashOf, writeHashed } from "../place/hash.ts";
import type { Place } from "../place/place.ts";
import { systemOf } from "./cluster-files.ts";
import { HASH, SEGMENTS, segmentName, segmentsIn } from "./names.ts";

const FINISHED = /^[0-9A-F]{24}$/;
/** Commits are dated a moment before they are written. */
const RACE_MS = 1_000;

/** Seals the segments PostgreSQL has finished. They are small then, should the target be away. */
export async function sealSegments(
  { spool, sealed, cluster }: ArchiveFolders,
  recipients: readonly string[],
): Promise<void> {
  const names = (await readdir(spool)).filter((name) => !name.startsWith(".")).sort();
  if (names.length === 0) return;
  const system = await systemOf(cluster);
  for (const log of names) {
    const path = join(spool, log);
    // Marks of bases and of timelines: a recovery here needs neither.
    if (FINISHED.test(log)) {
      const through = new Date(Math.floor((await stat(path)).mtimeMs - RACE_MS));
      const hash = (await hashOf(createReadStream(path))).slice(0, HASH);
      const draft = join(sealed, `.${log}`);
      await writeHashed(draft, await seal(createReadStream(path) as AsyncIterable<Buffer>, recipients));
      await rename(draft, join(sealed, segmentName({ system, log, through, hash })));
    }
    await rm(path);
  }
}

/** Brings sealed segments to the target, the oldest first; each is removed here when the target has what was sent. */
export async function sendSegments({ sealed }: ArchiveFolders, place: Place): Promise<number> {
  const waiting = segmentsIn(await readdir(sealed)).sort((one, other) => (one.log < other.log ? -1 : 1));
  for (const { name } of waiting) {
    const path = join(sealed, name);
    const draft = join(place.drafts, `.${name}.${process.pid}.partial`);
    try {
      const sha256 = await hashOf(createReadStream(path));
      await copyFile(path, draft);
      await place.put(`${SEGMENTS}/${name}`, draft, sha256);
      if ((await hashOf(await place.read(`${SEGMENTS}/${name}`))) !== sha256)
        throw new Error("the target keeps another segment than was sent");
    } finally {
      await rm(draft, { force: true });
    }
    await rm(path);
  }
  return waiting.length;
}

/** Gives up what waits here, so that the site keeps its disk: a new base is due, and what lies between cannot be reached. */
export async function breakOff({ spool, sealed, baseDue }: ArchiveFolders): Promise<void> {
  await writeFile(baseDue, "");
  for (const folder of [spool, sealed])
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}

export interface Waiting {
  readonly bytes: number;
  /** Since when the oldest segment waits that the target does not have; null where none waits. */
  readonly segmentsSince: Date | null;
  /** Since when a base is due. */
  readonly baseSince: Date | null;
}

/** What is not in the archive yet, also what PostgreSQL could not copy. */
export async function waitingIn({ spool, sealed, baseDue, cluster }: ArchiveFolders): Promise<Waiting> {
  const status = join(cluster, "pg_wal", "archive_status");
  const [copied, kept, finished, due] = await Promise.all([
    filesOf(spool),
    filesOf(sealed),
    filesOf(status, /\.ready$/),
    stat(baseDue).catch(() => null),
  ]);
  const times = [...copied, ...kept, ...finished].map(({ at }) => at);
  return {
    bytes: [...copied, ...kept].reduce((sum, { size }) => sum + size, 0),
    segmentsSince: times.length > 0 ? new Date(Math.min(...times)) : null,
    baseSince: due?.mtime ?? null,
  };
}

/** `at`: since when it is there. */
async function filesOf(folder: string, named = /^[^.]/): Promise<{ size: number; at: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => named.test(name)).map((name) => stat(join(folder, name)).catch(() => null)),
  );
  return found.flatMap((one) => (one ? [{ size: one.size, at: one.ctimeMs }] : []));
}

export const isTooMuch = ({ bytes }: Waiting): boolean => bytes > limits.backup.archive.waitingBytes;
