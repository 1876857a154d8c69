import { sql } from "kysely";
import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { maybe, readBody } from "./body.ts";
import { StorageFailure } from "./failure.ts";
import { ORDERS, startingWith } from "./list.ts";
import { SHOWN, text } from "./object-rows.ts";
import { visible } from "./reads.ts";
import type { Row, Visit } from "./visit.ts";

const { pageUsual, most } = limits.storage.listed;

const shape = z.object({
  prefix: maybe(z.string().max(limits.storage.nameLength)),
  limit: maybe(z.int().min(1).max(most)),
  cursor: maybe(z.string().max(4 * limits.storage.nameLength)),
  with_delimiter: maybe(z.boolean()),
  sortBy: maybe(
    z.object({
      column: maybe(z.enum(["name", "updated_at", "created_at"])),
      order: maybe(z.enum(["asc", "desc"])),
    }),
  ),
});

/** The last entry of a page: folder or file, its sort value, its name. */
const cursorShape = z.tuple([z.literal([0, 1]), z.string().max(40), z.string()]);

/** Pages by the last entry of the page before: every page costs the same. */
export async function listPages(visit: Visit, bucket: string): Promise<Response> {
  const body = await readBody(visit.request, shape);
  const { prefix = "", limit = pageUsual, sortBy } = body;
  const order = sortBy?.order ?? "asc";
  const column = sortBy?.column ?? "name";
  const value =
    column === "name"
      ? sql`'' collate "C"`
      : sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') collate "C"`;
  const from = body.cursor === undefined ? sql`true` : after(readCursor(body.cursor), order);
  const isFolder = body.with_delimiter
    ? sql`strpos(substr(name, length(${prefix}::text) + 1), '/') > 0`
    : sql`false`;
  const rows = await visible(
    visit.read(sql`
      with inside as (
        select ${SHOWN}, ${isFolder} as is_folder, ${value} as value
        from storage.objects where bucket_id = ${bucket} and ${startingWith(prefix)}
      ), entries as (
        select distinct 0 as place, '' collate "C" as value, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata,
          ${prefix}::text || split_part(substr(name, length(${prefix}::text) + 1), '/', 1) collate "C" as name
        from inside where is_folder
        union all
        select 1, value, id, updated_at, created_at, last_accessed_at, metadata, name from inside where not is_folder
      )
      select * from entries where ${from}
      order by place, value ${ORDERS[order]}, name ${ORDERS[order]} limit ${limit + 1}`),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return Response.json({
    hasNext,
    ...(hasNext && last && { nextCursor: cursorOf(last) }),
    folders: page
      .filter(({ place }) => place === 0)
      .map(({ name }) => ({ key: name, name: `${String(name)}/` })),
    objects: page.filter(({ place }) => place === 1).map(shown),
  });
}

function after([place, value, name]: z.infer<typeof cursorShape>, order: "asc" | "desc") {
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return sql`(place > ${place} or (place = ${place} and (value, name) ${beyond} (${value}::text, ${name}::text)))`;
}

const cursorOf = (row: Row) =>
  Buffer.from(JSON.stringify([row["place"], text(row, "value") ?? "", text(row, "name")])).toString(
    "base64url",
  );

function readCursor(cursor: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new StorageFailure("InvalidRequest", "The cursor is invalid");
  }
}

const shown = ({ name, id, updated_at, created_at, last_accessed_at, metadata }: Row) => ({
  id,
  key: name,
  name,
  updated_at,
  created_at,
  last_accessed_at,
  metadata,
});
