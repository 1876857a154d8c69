import { sql } from "kysely";
import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { maybe, readBody } from "./body.ts";
import { SHOWN } from "./object-rows.ts";
import { visible } from "./reads.ts";
import type { Visit } from "./visit.ts";

const { usual, most } = limits.storage.listed;

export const ORDERS = { asc: sql`asc`, desc: sql`desc` } as const;

const shape = z.object({
  prefix: z.string().max(limits.storage.nameLength),
  limit: maybe(z.int().min(1).max(most)),
  offset: maybe(z.int().min(0).max(1e9)),
  sortBy: maybe(
    z.object({
      column: maybe(z.enum(["name", "updated_at", "created_at", "last_accessed_at"])),
      order: maybe(z.enum(["asc", "desc"])),
    }),
  ),
  search: maybe(z.string().max(limits.storage.nameLength)),
});

/** Lists one level of a bucket: folders first, then files, with names relative to the prefix. */
export async function list(visit: Visit, bucket: string): Promise<Response> {
  const { prefix, limit = usual, offset = 0, sortBy, search = "" } = await readBody(visit.request, shape);
  const inside = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const column = sql.ref(sortBy?.column ?? "name");
  const order = ORDERS[sortBy?.order ?? "asc"];
  const rows = await visible(
    visit.read(sql`
      with inside as (
        select ${SHOWN}, substr(name, length(${inside}::text) + 1) as rest
        from storage.objects
        where bucket_id = ${bucket} and ${startingWith(inside)}
      ), found as (
        select * from inside where starts_with(lower(rest), lower(${search}))
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from (
        select distinct 0 as place, split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where strpos(rest, '/') > 0
        union all
        select 1, rest, id, updated_at, created_at, last_accessed_at, metadata from found where strpos(rest, '/') = 0
      ) as entries
      order by place, ${column} ${order}, name ${order} limit ${limit} offset ${offset}`),
  );
  return Response.json(rows);
}

/** Compares in the collation of the index, which is byte order. */
export const startingWith = (prefix: string) =>
  prefix === "" ? sql`true` : sql`name >= ${prefix} and name < ${prefix}::text || ${LAST_SIGN}::text`;

const LAST_SIGN = "\u{10ffff}";
