import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file atomically, also across a power cut: writes a temporary file, syncs it, renames it. */
export async function writeDurably(path: string, text: string, mode: number) {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, "w", mode);
  try {
    if (process.getuid?.() === 0) await giveToOwner(file, dirname(path));
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A command that root runs leaves nothing that the site's own user cannot read. */
async function giveToOwner(file: FileHandle, folder: string) {
  const { uid, gid } = await stat(folder);
  await file.chown(uid, gid);
}
