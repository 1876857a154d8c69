import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { inParts } from "../archive/parts.ts";
import type { Entry } from "../archive/tar.ts";

/** Folders whose content belongs to the running server: PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
const EMPTY =
  /^(pg_wal(\/archive_status|\/summaries)?|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
/** The same for files; settings are those of the cluster that is restored into, so that no backup brings a command of its own. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|[^/]+\.conf)$|(^|\/)(pg_internal\.init[^/]*|pgsql_tmp[^/]*)(\/|$)/;
const CONTROL = "global/pg_control";

/** Every folder, and every file but the control file, which is copied last. */
export async function clusterFiles(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const found = { folders: [] as string[], files: [] as string[] };
  async function walk(folder: string) {
    const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(goneIsEmpty);
    for (const entry of entries) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) {
        found.folders.push(path);
        await walk(path);
      } else if (entry.isFile() && !EMPTY.test(folder) && path !== CONTROL) found.files.push(path);
    }
  }
  await walk("");
  return found;
}

/** The files as they are read; PostgreSQL goes on writing, and its log puts right what changes meanwhile. */
export async function* clusterEntries(cluster: string, files: readonly string[]): AsyncGenerator<Entry> {
  for (const path of [...files, CONTROL]) {
    const file = opened(join(cluster, path));
    if (file === null) continue;
    try {
      yield* inParts(`cluster/${path}`, bytesOf(file));
    } finally {
      closeSync(file);
    }
  }
}

/** Null for a table that was dropped meanwhile. */
function opened(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * Up to the end of the file as it is then. A cluster has two thousand small files, and this is a process of its own: waiting for
 * each read would take longer than the reads.
 */
async function* bytesOf(file: number): AsyncGenerator<Buffer> {
  const step = Math.min(fstatSync(file).size + 1, READ_BYTES);
  for (;;) {
    const bytes = Buffer.allocUnsafe(step);
    const length = readSync(file, bytes, 0, step, null);
    if (length === 0) return;
    yield bytes.subarray(0, length);
  }
}

const READ_BYTES = 1_048_576;

/** The cluster's own number, which is the first thing in its control file. */
export async function systemOf(cluster: string): Promise<string> {
  const handle = await open(join(cluster, CONTROL), "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE(0).toString();
  } finally {
    await handle.close();
  }
}

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

function goneIsEmpty(error: unknown): [] {
  if (isGone(error)) return [];
  throw error;
}
