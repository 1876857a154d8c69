import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Context } from "../../platform/context.ts";
import type { S3Bucket } from "../../platform/storage/bytes/s3-bucket.ts";
import type { PictureType } from "../../platform/storage/content/picture-type.ts";
import { openBucket } from "../../platform/storage/storage.ts";
import { imageLimits } from "./limits.ts";

/** A provider's pictures, named by the hash of their bytes. */
export interface PictureStore {
  put(bytes: Buffer, type: PictureType): Promise<string>;
  get(name: string): Promise<Buffer | null>;
  /** Deletes old pictures. */
  tidy(): Promise<void>;
}

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp)$/;

type Parts = Pick<Context, "env" | "clock" | "random">;

/** Beside the uploaded files: in the S3-compatible store, which every server reaches, or in DATA_DIR. */
export function createPictureStore(parts: Parts): PictureStore {
  const bucket = openBucket(parts);
  return bucket ? inBucket(bucket, parts) : inFolder(parts);
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const nameOf = (bytes: Buffer, type: PictureType) => `${hashOf(bytes).slice(0, 32)}.${type}`;

const PREFIX = "pictures/";

function inBucket(bucket: S3Bucket, { clock }: Parts): PictureStore {
  return {
    async put(bytes, type) {
      const name = nameOf(bytes, type);
      const body = Readable.from([bytes]);
      await bucket.put(PREFIX + name, { body, size: bytes.byteLength, sha256: hashOf(bytes) });
      return name;
    },
    async get(name) {
      if (!NAME.test(name)) return null;
      return bucket.read(PREFIX + name).then(buffer, () => null);
    },
    async tidy() {
      const oldest = clock.now().getTime() - imageLimits.keepMs;
      for await (const { key, storedAt } of bucket.list(PREFIX)) {
        if (storedAt.getTime() < oldest) await bucket.remove(key);
      }
    },
  };
}

/** Here the oldest are deleted to limit the size, too. */
function inFolder({ env, clock, random }: Parts): PictureStore {
  const folder = join(env.DATA_DIR, "pictures");

  async function put(bytes: Buffer, type: PictureType): Promise<string> {
    const name = nameOf(bytes, type);
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
