import { sql } from "kysely";
import { inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { type Period, periodShape, within } from "./period.ts";

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
export const trailList = (read: Work["read"]): List<Period, Row> => ({
  action: "trail-export",
  name: "journal",
  shape: periodShape,
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
  rows: ({ actor }, period) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, (office) =>
        office
          .selectFrom("office.trail as entry")
          .leftJoin("office.members as member", "member.id", "entry.actor")
          .select(["entry.seq", "entry.at", "entry.actor_kind", "member.name", "entry.action"])
          .select(["entry.row_kind", "entry.row_id", "entry.fields", "entry.why", "entry.hash"])
          .where(within(sql`entry.at`, period))
          .$if(after !== null, (rows) => rows.where("entry.seq", ">", after?.seq ?? 0))
          .orderBy("entry.seq")
          .limit(peopleLimits.page)
          .execute(),
      ),
    ),
});
