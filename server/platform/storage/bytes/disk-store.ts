import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BytesMissing, type ObjectStore, VERSION } from "./object-store.ts";

/** Files in a folder that is not served. The server chooses the names; no part of a path comes from a client. */
export function createDiskStore(folder: string): ObjectStore {
  function pathOf(version: string): string {
    if (!VERSION.test(version)) throw new Error("not a version");
    return join(folder, version.slice(0, 2), version);
  }

  /** Syncs the folder too, so that the name is as durable as the bytes. */
  async function settle(version: string, act: (path: string) => Promise<void>) {
    const path = pathOf(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await act(path);
    await sync(dirname(path), "r");
  }

  return {
    async put(version, file) {
      await sync(file, "r+");
      await settle(version, (path) => rename(file, path));
    },
    async read(version, bytes) {
      const handle = await open(pathOf(version), "r").catch(refuseMissing);
      return createReadStream("", { fd: handle, autoClose: true, ...bytes });
    },
    copy: (from, to) => settle(to, (path) => link(pathOf(from), path).catch(refuseMissing)),
    async remove(versions) {
      for (const version of versions) await rm(pathOf(version), { force: true });
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

function refuseMissing(error: unknown): never {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  throw isMissing ? new BytesMissing("no such file in DATA_DIR/storage", { cause: error }) : error;
}

async function sync(path: string, flags: "r" | "r+") {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
