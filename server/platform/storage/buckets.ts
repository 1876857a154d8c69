import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { readBody } from "./body.ts";
import { bucketChange, newBucket, sizeLimit } from "./bucket-settings.ts";
import { sqlState } from "./errors.ts";
import { StorageFailure } from "./failure.ts";
import { ORDERS } from "./list.ts";
import { bucketName } from "./names.ts";
import { text } from "./object-rows.ts";
import { visible } from "./reads.ts";
import type { Uploads } from "./upload.ts";
import { ownerOf, type Visit } from "./visit.ts";

type Parts = Pick<Context, "env" | "clock"> & Pick<Uploads, "forget">;

const COLUMNS = sql`id, name, coalesce(owner_id, '') as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(limits.storage.bucketsListed).catch(limits.storage.bucketsListed),
  offset: z.coerce.number().int().min(0).max(1e9).catch(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).catch("name"),
  sortOrder: z.enum(["asc", "desc"]).catch("asc"),
  search: z.string().max(limits.storage.bucketNameLength).catch(""),
});

/** The endpoints of buckets; row security hides all buckets from callers without the service key. */
export function createBuckets({ env, clock, forget }: Parts) {
  async function list(visit: Visit): Promise<Response> {
    const { limit, offset, sortColumn, sortOrder, search } = query.parse(
      Object.fromEntries(visit.url.searchParams),
    );
    const order = sql`${sql.ref(sortColumn)} ${ORDERS[sortOrder]}, id`;
    const rows = await visible(
      visit.read(sql`select ${COLUMNS}, 'STANDARD' as type from storage.buckets
        where strpos(lower(name), lower(${search})) > 0 order by ${order} limit ${limit} offset ${offset}`),
    );
    return Response.json(rows);
  }

  async function get(visit: Visit, id: string): Promise<Response> {
    const [row] = await visible(visit.read(sql`select ${COLUMNS} from storage.buckets where id = ${id}`));
    if (!row) throw new StorageFailure("NoSuchBucket");
    return Response.json(row);
  }

  async function create(visit: Visit): Promise<Response> {
    const body = await readBody(visit.request, newBucket);
    const name = bucketName(body.id ?? body.name);
    const owner = ownerOf(visit.caller);
    const size = sizeLimit(body.file_size_limit, env.STORAGE_MAX_BYTES);
    const now = clock.now();
    await visit.write((run) =>
      run(sql`insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types, created_at, updated_at)
        values (${name}, ${name}, ${owner}, ${body.public ?? false}, ${size}, ${body.allowed_mime_types ?? null}, ${now}, ${now})`),
    );
    return Response.json({ name });
  }

  /** Absent settings are not changed. */
  async function change(visit: Visit, id: string): Promise<Response> {
    const body = await readBody(visit.request, bucketChange);
    const size = sizeLimit(body.file_size_limit, env.STORAGE_MAX_BYTES);
    const rows = await visit.write((run) =>
      run(sql`update storage.buckets set
          public = coalesce(${body.public ?? null}::boolean, public),
          file_size_limit = case when ${body.file_size_limit !== undefined} then ${size}::bigint else file_size_limit end,
          allowed_mime_types = case when ${body.allowed_mime_types !== undefined}
            then ${body.allowed_mime_types ?? null}::text[] else allowed_mime_types end,
          updated_at = ${clock.now()}
        where id = ${id} returning id`),
    );
    if (rows.length === 0) throw new StorageFailure("NoSuchBucket");
    return Response.json({ message: "Successfully updated" });
  }

  async function remove(visit: Visit, id: string): Promise<Response> {
    const rows = await visit
      .write((run) => run(sql`delete from storage.buckets where id = ${id} returning id`))
      .catch((error: unknown) => {
        throw sqlState(error) === "23503" ? new StorageFailure("ResourceNotEmpty") : error;
      });
    if (rows.length === 0) throw new StorageFailure("NoSuchBucket");
    return Response.json({ message: "Successfully deleted" });
  }

  async function empty(visit: Visit, id: string): Promise<Response> {
    const [bucket] = await visible(visit.read(sql`select id from storage.buckets where id = ${id}`));
    if (!bucket) throw new StorageFailure("NoSuchBucket");
    const { deleteBatch } = limits.storage;
    for (;;) {
      const gone = await visit.write((run) =>
        run(sql`delete from storage.objects where id in (
            select id from storage.objects where bucket_id = ${id} limit ${deleteBatch}
          ) returning version`),
      );
      await forget(gone.flatMap((row) => text(row, "version") ?? []));
      if (gone.length < deleteBatch) break;
    }
    const message = "Empty bucket has been queued. Completion may take up to an hour.";
    return Response.json({ message });
  }

  return { list, get, create, change, remove, empty };
}
