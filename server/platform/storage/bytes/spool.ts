import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Random } from "../../process/random.ts";
import { StorageFailure } from "../failure.ts";

/** A completely received file that is not stored yet; a power cut may lose it. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

export type Spool = ReturnType<typeof createSpool>;

/** Receives files on disk, under generated names, up to the allowed size, without holding them in memory. */
export function createSpool(folder: string, random: Random) {
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

  async function receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
    await makeFolder();
    const file = join(folder, random.uuid());
    const hash = createHash("sha256");
    let size = 0;
    const handle = await open(file, "wx", 0o600);
    try {
      for await (const part of bytes) {
        size += part.byteLength;
        if (size > most) throw new StorageFailure("EntityTooLarge");
        hash.update(part);
        await writeAll(handle, part);
      }
    } catch (error) {
      await handle.close();
      await forget(file);
      throw error;
    }
    await handle.close();
    return { file, size, sha256: hash.digest("hex") };
  }

  const forget = (file: string) => rm(file, { force: true });

  /** Removes files left by a process that ended. */
  async function tidy(before: Date): Promise<void> {
    await makeFolder();
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < before) await forget(file);
    }
  }

  return { receive, forget, tidy };
}

async function writeAll(handle: Awaited<ReturnType<typeof open>>, part: Uint8Array) {
  for (let at = 0; at < part.byteLength; ) {
    const { bytesWritten } = await handle.write(part, at);
    at += bytesWritten;
  }
}
