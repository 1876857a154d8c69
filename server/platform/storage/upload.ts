import { isBackingUp } from "../backup/database/lock.ts";
import type { Context } from "../context.ts";
import { type Bucket, findBucket, mostBytes, requireAllowedType } from "./bucket-rows.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import type { Spool } from "./bytes/spool.ts";
import { readUpload, type Upload } from "./bytes/upload-body.ts";
import { checkedType } from "./content/check.ts";
import { isRefusal } from "./errors.ts";
import { metadataOf, type NewObject, putObject } from "./object-rows.ts";
import type { Access } from "./visit.ts";

type Parts = Pick<Context, "db" | "clock" | "random" | "env" | "log"> & {
  readonly store: ObjectStore;
  readonly spool: Spool;
};

export interface Target {
  readonly bucket: string;
  readonly name: string;
  readonly owner: string | null;
  readonly upsert: boolean;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads in steps: check the rights, receive, inspect, store the bytes, write the row. */
export function createUploads({ db, clock, random, env, log, store, spool }: Parts) {
  /** Writes the row and rolls back, so that a refusal comes before the bytes are received. */
  async function tryOut(access: Access, target: Target): Promise<Bucket> {
    const bucket = await findBucket(db, target.bucket);
    const nothing = { sha256: "0".repeat(64), size: 0 };
    const row = newObject(target, nothing, { type: "", cache: "", userMetadata: {} });
    await access.write((run) => putObject(run, row, target.upsert), { commit: false });
    return bucket;
  }

  async function take(
    request: Request,
    access: Access,
    target: Target,
    received: (upload: Upload) => Promise<void>,
  ) {
    const bucket = await findBucket(db, target.bucket);
    const upload = await readUpload(request, spool, mostBytes(bucket, env.STORAGE_MAX_BYTES));
    try {
      const type = bucket.checks_content ? await checkedType(target.name, upload) : upload.contentType;
      requireAllowedType(bucket, type);
      await received(upload);
      return await storeFile(access, target, upload, type);
    } finally {
      await spool.forget(upload.file);
    }
  }

  /** Stores the bytes before the row; after a crash in between the purge deletes the bytes. */
  async function storeFile(access: Access, target: Target, upload: Upload, type: string) {
    const { cacheControl: cache, userMetadata } = upload;
    const row = newObject(target, upload, { type, cache, userMetadata });
    await store.put(row.version, upload.file);
    try {
      const { id, replaced } = await access.write((run) => putObject(run, row, target.upsert));
      if (replaced !== null) await forget([replaced]);
      return { Id: id, Key: `${target.bucket}/${target.name}` };
    } catch (error) {
      await forgetIfRefused(row.version, error);
      throw error;
    }
  }

  /** If the row may exist despite the error, the bytes stay; the purge decides. */
  async function forgetIfRefused(version: string, error: unknown) {
    if (isRefusal(error)) await forget([version]);
  }

  /**
   * If removal fails, the purge retries it; the request does not fail. While a backup is made, bytes stay for the next purge:
   * its database still has their rows.
   */
  async function forget(versions: readonly string[]) {
    try {
      if (!(await isBackingUp(db))) await store.remove(versions);
    } catch (error) {
      log.warn("files were not removed", { error });
    }
  }

  function newObject(
    { bucket, name, owner }: Target,
    bytes: { readonly sha256: string; readonly size: number },
    { type, cache, userMetadata }: { type: string; cache: string; userMetadata: object },
  ): NewObject {
    const now = clock.now();
    const metadata = metadataOf(bytes, type, cache, now);
    const version = `${bytes.sha256}-${random.uuid()}`;
    return { id: random.uuid(), bucket, name, owner, metadata, userMetadata, version, now };
  }

  return { tryOut, take, forget, forgetIfRefused };
}
