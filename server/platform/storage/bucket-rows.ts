import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { StorageFailure } from "./failure.ts";

/** The rules of a bucket for its files. */
export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly checks_content: boolean;
}

/** Reads as the server: the rules hold also for callers who may not read the bucket. */
export async function findBucket(db: Kysely<Tables>, id: string): Promise<Bucket> {
  const bucket = await db
    .selectFrom("storage.buckets")
    .select(["id", "public", "file_size_limit", "allowed_mime_types", "checks_content"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!bucket) throw new StorageFailure("NoSuchBucket");
  return bucket;
}

/** The smaller of the server's and the bucket's limit. */
export const mostBytes = ({ file_size_limit }: Bucket, ofServer: number) =>
  Math.min(file_size_limit ?? ofServer, ofServer);

/** `image/*` allows all images; parameters of the type are ignored. */
export function requireAllowedType({ allowed_mime_types: allowed }: Bucket, type: string): void {
  if (allowed === null || allowed.length === 0) return;
  const plain = type.replace(/;.*$/s, "").trim().toLowerCase();
  const group = `${plain.replace(/\/.*$/s, "")}/*`;
  if (allowed.some((one) => ["*/*", group, plain].includes(one.toLowerCase()))) return;
  throw new StorageFailure("InvalidMimeType", `mime type ${plain.slice(0, 200)} is not supported`);
}
