import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { limits } from "../../limits/limits.ts";
import { StartFailure } from "../../process/env.ts";
import type { S3Bucket } from "../../storage/bytes/s3-bucket.ts";
import type { Place } from "./place.ts";

interface Parts {
  readonly where: string;
  readonly bucket: S3Bucket;
  /** In the bucket; empty, or ends with a slash. */
  readonly prefix: string;
  readonly drafts: string;
}

/** A folder of a bucket. */
export async function openS3Place({ where, bucket, prefix, drafts }: Parts): Promise<Place> {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  return {
    where,
    drafts,
    async list(inside = "") {
      const from = inside ? `${prefix}${inside}/` : prefix;
      const names: string[] = [];
      for await (const { key } of bucket.list(from)) {
        const name = key.slice(from.length);
        if (name && !name.includes("/")) names.push(name);
      }
      return names;
    },
    async put(name, file, sha256) {
      const { size } = await stat(file);
      if (size > limits.backup.storeBytes)
        throw new StartFailure(
          `The backup has ${size} bytes, and a store takes 5 GiB in one file: back up into a folder, and copy it there with the store's own tool.`,
        );
      await bucket.put(`${prefix}${name}`, { body: createReadStream(file), size, sha256 });
      await rm(file, { force: true });
    },
    read: (name) => bucket.read(`${prefix}${name}`),
    remove: (name) => bucket.remove(`${prefix}${name}`),
  };
}
