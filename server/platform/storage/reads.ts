import type { Context } from "../context.ts";
import { findBucket } from "./bucket-rows.ts";
import { sqlState } from "./errors.ts";
import { StorageFailure } from "./failure.ts";
import { namesQuery, objectQuery, type StoredObject } from "./object-rows.ts";
import { type Access, asServer, type Row } from "./visit.ts";

export type Reads = ReturnType<typeof createReads>;

/** Finds objects that the caller may read; hidden objects count as missing. */
export function createReads({ db }: Pick<Context, "db">) {
  const server = asServer(db);

  /** Finds an object with the caller's rights; in a public bucket the name is enough. */
  async function find(access: Access, bucketId: string, name: string): Promise<StoredObject> {
    const bucket = await findBucket(db, bucketId);
    return found(bucket.public ? server : access, bucketId, name);
  }

  /** Finds an object with the caller's rights, also in a public bucket; and whether the bucket is public. */
  async function findReadable(access: Access, bucketId: string, name: string) {
    const bucket = await findBucket(db, bucketId);
    return { object: await found(access, bucketId, name), isPublic: bucket.public };
  }

  /** The names that `findReadable` would find. */
  async function findNames(access: Access, bucketId: string, names: readonly string[]) {
    const bucket = await findBucket(db, bucketId);
    const rows = await visible(access.read(namesQuery(bucketId, names)));
    return { names: new Set(rows.map(({ name }) => String(name))), isPublic: bucket.public };
  }

  async function findPublic(bucketId: string, name: string): Promise<StoredObject> {
    const bucket = await findBucket(db, bucketId);
    if (!bucket.public) throw new StorageFailure("NoSuchBucket");
    return found(server, bucketId, name);
  }

  /** The address was signed for a caller with rights. One for a public bucket ends when the bucket becomes private. */
  async function findSigned(bucketId: string, name: string, { wasPublic }: { wasPublic: boolean }) {
    return wasPublic ? findPublic(bucketId, name) : found(server, bucketId, name);
  }

  return { find, findReadable, findNames, findPublic, findSigned };
}

async function found(access: Access, bucket: string, name: string): Promise<StoredObject> {
  const [row] = await visible(access.read(objectQuery(bucket, name)));
  if (!row) throw new StorageFailure("NoSuchKey");
  return row as unknown as StoredObject;
}

/** A missing privilege gives no rows instead of an error. */
export async function visible(rows: Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (sqlState(error) === "42501") return [];
    throw error;
  }
}
