import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file atomically, also across a power cut: writes a temporary file, syncs it, renames it. */
export async function writeDurably(path: string, text: string, mode: number) {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, "w", mode);
  try {
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
