import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { StorageFailure } from "./failure.ts";

/** What a bucket asks of what is put into it. */
export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly checks_content: boolean;
}

/** As the server: what a bucket asks holds for callers too who may not look at it. */
export async function findBucket(db: Kysely<Tables>, id: string): Promise<Bucket> {
  const bucket = await db
    .selectFrom("storage.buckets")
    .select(["id", "public", "file_size_limit", "allowed_mime_types", "checks_content"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!bucket) throw new StorageFailure("NoSuchBucket");
  return bucket;
}

/** Of the server and of the bucket, the smaller. */
export const mostBytes = ({ file_size_limit }: Bucket, ofServer: number) =>
  Math.min(file_size_limit ?? ofServer, ofServer);

/** `image/*` stands for all of them; parameters do not count. */
export function requireAllowedType({ allowed_mime_types: allowed }: Bucket, type: string): void {
  if (allowed === null || allowed.length === 0) return;
  const plain = type.replace(/;.*$/s, "").trim().toLowerCase();
  const group = `${plain.replace(/\/.*$/s, "")}/*`;
  if (allowed.some((one) => ["*/*", group, plain].includes(one.toLowerCase()))) return;
  throw new StorageFailure("InvalidMimeType", `mime type ${plain.slice(0, 200)} is not supported`);
}
