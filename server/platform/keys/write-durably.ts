import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** The whole file or nothing, also after a power cut: written beside, synced, then renamed over. */
export async function writeDurably(path: string, text: string, mode: number) {
  const beside = `${path}.${process.pid}.new`;
  const file = await open(beside, "w", mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
