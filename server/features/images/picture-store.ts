import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../../platform/context.ts";
import type { PictureType } from "../../platform/storage/content/picture-type.ts";
import { imageLimits } from "./limits.ts";

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp)$/;

/** Stores a provider's pictures in DATA_DIR, named by the hash of their bytes; deletes the oldest to limit the size. */
export function createPictureStore({ env, clock, random }: Pick<Context, "env" | "clock" | "random">) {
  const folder = join(env.DATA_DIR, "pictures");

  async function put(bytes: Buffer, type: PictureType): Promise<string> {
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type}`;
    const part = join(folder, `${random.uuid()}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(part, bytes, { mode: 0o600 });
    const now = clock.now();
    await utimes(part, now, now);
    await rename(part, join(folder, name));
    return name;
  }

  function get(name: string): Promise<Buffer | null> {
    return NAME.test(name) ? readFile(join(folder, name)).catch(() => null) : Promise.resolve(null);
  }

  /** Deletes old pictures, leftovers of interrupted writes, and the oldest pictures beyond the size limit. */
  async function tidy(): Promise<void> {
    const files = await Promise.all((await readdir(folder).catch(() => [])).map(described));
    const oldest = clock.now().getTime() - imageLimits.keepMs;
    const lost = clock.now().getTime() - imageLimits.providerMs * 10;
    let kept = 0;
    for (const { path, bytes, made, isWhole } of files.sort((a, b) => b.made - a.made)) {
      kept += bytes;
      const isOver = kept > imageLimits.storedBytes || made < oldest;
      if (isOver || (!isWhole && made < lost)) await rm(path, { force: true });
    }
  }

  async function described(name: string) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    return { path, bytes: found?.size ?? 0, made: found?.mtimeMs ?? 0, isWhole: NAME.test(name) };
  }

  return { put, get, tidy };
}

export type PictureStore = ReturnType<typeof createPictureStore>;
