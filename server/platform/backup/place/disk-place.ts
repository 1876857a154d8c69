import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartFailure } from "../../process/env.ts";
import type { Place } from "./place.ts";

/** A folder, on another disk or another machine. */
export async function openDiskPlace(folder: string): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`The folder ${folder} cannot be made (${error.code}).`);
  });
  return {
    where: folder,
    drafts: folder,
    list: (inside = "") =>
      readdir(join(folder, inside)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
    async put(name, file) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await sync(file, "r+");
      await rename(file, path);
      await sync(dirname(path), "r");
    },
    async read(name) {
      const handle = await open(join(folder, name), "r");
      return createReadStream("", { fd: handle, autoClose: true });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function sync(path: string, flags: "r" | "r+") {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
