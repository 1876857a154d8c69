import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { limits } from "../../limits/limits.ts";
import { type ObjectStore, VERSION } from "./object-store.ts";
import type { S3Bucket } from "./s3-bucket.ts";

/** The bytes in an S3-compatible store: the key is the version. */
export function createS3Store(bucket: S3Bucket): ObjectStore {
  return {
    async put(version, file) {
      const { size } = await stat(file);
      await bucket.put(version, { body: createReadStream(file), size, sha256: version.slice(0, 64) });
      await rm(file, { force: true });
    },

    read: bucket.read,
    copy: bucket.copy,

    async remove(versions) {
      const { parallel } = limits.storage.s3;
      for (let at = 0; at < versions.length; at += parallel) {
        await Promise.all(versions.slice(at, at + parallel).map(bucket.remove));
      }
    },

    async *all() {
      // Other keys are not of this store: nobody has a row for them, and they are not leftovers.
      for await (const { key, storedAt } of bucket.list()) {
        if (VERSION.test(key)) yield { version: key, storedAt };
      }
    },
  };
}
