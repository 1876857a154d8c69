import { sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { UUID } from "../../../platform/database/uuid.ts";
import { peopleLimits } from "../limits.ts";
import { periodShape, within } from "./period.ts";

/** Empty, or written as one of these. */
const asWritten = (...patterns: readonly RegExp[]) =>
  z._default(
    z.pipe(
      z
        .string(code("invalid_field"))
        .check(
          z.refine(
            (text) => text === "" || patterns.some((pattern) => pattern.test(text)),
            code("invalid_field"),
          ),
        ),
      z.transform((text) => text || null),
    ),
    null,
  );
const shape = z.extend(periodShape, {
  /** A member's id, or a kind of the others. */
  who: asWritten(UUID, /^[a-z]{1,20}$/),
  /** A kind, a space, an id. */
  row: asWritten(/^[a-z][a-z-]{1,59} .{1,200}$/),
});

interface Row {
  readonly seq: number;
  readonly at: Date;
  readonly actor_kind: string;
  readonly name: string | null;
  readonly action: string;
  readonly row_kind: string | null;
  readonly row_id: string | null;
  readonly fields: readonly string[];
  readonly why: string | null;
  readonly hash: Buffer;
}

/** The trail without its values: an erasure could not follow them into a file. */
export const trailList = (read: Work["read"]): List<z.output<typeof shape>, Row> => ({
  action: "trail-export",
  name: "journal",
  shape,
  columns: [
    { name: "Numéro", of: ({ seq }) => seq },
    { name: "Moment (UTC)", of: ({ at }) => at.toISOString() },
    { name: "Qui", of: ({ name, actor_kind }) => name ?? actor_kind },
    { name: "Action", of: ({ action }) => action },
    { name: "Sorte", of: ({ row_kind }) => row_kind },
    { name: "Ligne", of: ({ row_id }) => row_id },
    { name: "Champs", of: ({ fields }) => fields.join(", ") },
    { name: "Pourquoi", of: ({ why }) => why },
    { name: "Empreinte", of: ({ hash }) => hash.toString("hex") },
  ],
  rows: ({ actor }, { who, row, ...period }) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, (office) =>
        office
          .selectFrom("office.trail as entry")
          .leftJoin("office.members as member", "member.id", "entry.actor")
          .select(["entry.seq", "entry.at", "entry.actor_kind", "member.name", "entry.action"])
          .select(["entry.row_kind", "entry.row_id", "entry.fields", "entry.why", "entry.hash"])
          .where(within(sql`entry.at`, period))
          .where(
            sql<boolean>`(${who}::text is null or entry.actor_kind = ${who} or (entry.actor_kind = 'person' and entry.actor::text = ${who}))`,
          )
          .where(sql<boolean>`(${row}::text is null or entry.row_kind || ' ' || entry.row_id = ${row})`)
          .$if(after !== null, (rows) => rows.where("entry.seq", ">", after?.seq ?? 0))
          .orderBy("entry.seq")
          .limit(peopleLimits.page)
          .execute(),
      ),
    ),
});
