import { sql } from "kysely";
import { isUuid } from "../database/uuid.ts";
import type { Row, Run } from "./visit.ts";

/** The properties of the bytes. A type, not an interface, so that it is assignable to JSON. */
export type Metadata = {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
};

export interface NewObject {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly owner: string | null;
  readonly metadata: Metadata;
  readonly userMetadata: object;
  readonly version: string;
  readonly now: Date;
}

export interface StoredObject {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly version: string;
  readonly metadata: Metadata;
  readonly user_metadata: object;
  readonly created_at: string;
  readonly updated_at: string;
}

export function metadataOf(bytes: { sha256: string; size: number }, type: string, cache: string, now: Date) {
  return {
    eTag: `"${bytes.sha256.slice(0, 32)}"`,
    size: bytes.size,
    mimetype: type,
    cacheControl: cache,
    lastModified: now.toISOString(),
    contentLength: bytes.size,
    httpStatusCode: 200,
  } satisfies Metadata;
}

/** Inserts or replaces a row; returns its id, and the version that no row refers to any more. */
export async function putObject(run: Run, object: NewObject, upsert: boolean) {
  if (!upsert) {
    await run(insertion(object));
    return { id: object.id, replaced: null };
  }
  const found = await run(
    sql`select version from storage.objects where bucket_id = ${object.bucket} and name = ${object.name} for update`,
  );
  const written = await run(sql`
    ${insertion(object)} on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata, version = excluded.version, updated_at = excluded.updated_at,
      last_accessed_at = excluded.last_accessed_at
    returning id`);
  return { id: String(written[0]?.["id"]), replaced: text(found[0], "version") };
}

function insertion({ id, bucket, name, owner, metadata, userMetadata, version, now }: NewObject) {
  const person = owner !== null && isUuid(owner) ? owner : null;
  return sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version,
      created_at, updated_at, last_accessed_at)
    values (${id}, ${bucket}, ${name}, ${person}, ${owner}, ${JSON.stringify(metadata)}::text::jsonb,
      ${JSON.stringify(userMetadata)}::text::jsonb, ${version}, ${now}, ${now}, ${now})`;
}

export const objectQuery = (bucket: string, name: string) => sql`
  select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
  from storage.objects where bucket_id = ${bucket} and name = ${name}`;

export const namesQuery = (bucket: string, names: readonly string[]) => sql`
  select name from storage.objects where bucket_id = ${bucket}
    and name = any(array(select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)))`;

/** The columns that callers see. */
export const SHOWN = sql`id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`;

export const text = (row: Row | undefined, column: string): string | null => {
  const value = row?.[column];
  return typeof value === "string" ? value : null;
};
