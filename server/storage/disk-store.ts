import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ObjectStore } from "./object-store.ts";

const VERSION = /^[0-9a-f]{64}-[0-9a-f-]{36}$/;

/** Files in a folder nobody is served from, under what the server named them: nothing a client wrote is part of a path. */
export function createDiskStore(folder: string): ObjectStore {
  function place(version: string): string {
    if (!VERSION.test(version)) throw new Error("not a version");
    return join(folder, version.slice(0, 2), version);
  }

  /** Durable: the file's bytes are synced by whoever wrote them, its name here. */
  async function settle(version: string, act: (path: string) => Promise<void>) {
    const path = place(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await act(path);
    const handle = await open(dirname(path), "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    keep: (version, file) => settle(version, (path) => rename(file, path)),
    async read(version, bytes) {
      const handle = await open(place(version), "r");
      return createReadStream("", { fd: handle, autoClose: true, ...bytes });
    },
    copy: (from, to) => settle(to, (path) => link(place(from), path)),
    async remove(versions) {
      for (const version of versions) await rm(place(version), { force: true });
    },
    async *all() {
      for (const group of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(group)) continue;
        for (const version of await readdir(join(folder, group))) {
          const found = await stat(join(folder, group, version)).catch(() => null);
          if (found && VERSION.test(version)) yield { version, storedAt: found.ctime };
        }
      }
    },
  };
}
