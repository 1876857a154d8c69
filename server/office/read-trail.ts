import type { Kysely } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Tables } from "../platform/database/tables.ts";
import { officeLimits } from "./limits.ts";

const SEQ = /^[1-9][0-9]{0,14}$/;

/** A page of the trail, the newest first; `next` is where the page after it begins. */
export async function readTrail(office: Kysely<Tables>, before: string | null) {
  if (before !== null && !SEQ.test(before)) throw new Failure({ code: "invalid_field", field: "before" });
  const rows = await office
    .selectFrom("office.trail as entry")
    .leftJoin("office.trail_values as held", "held.seq", "entry.seq")
    .leftJoin("office.members as member", "member.id", "entry.actor")
    .select([
      "entry.seq",
      "entry.at",
      "entry.actor_kind",
      "entry.actor",
      "member.name as actor_name",
      "entry.action",
      "entry.row_kind",
      "entry.row_id",
      "entry.fields",
      "entry.why",
      "held.before",
      "held.after",
      "entry.hash",
    ])
    .$if(before !== null, (all) => all.where("entry.seq", "<", Number(before)))
    .orderBy("entry.seq", "desc")
    .limit(officeLimits.page + 1)
    .execute();
  const page = rows.slice(0, officeLimits.page);
  const entries = page.map(({ hash, ...entry }) => ({ ...entry, hash: hash.toString("hex") }));
  return { entries, next: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null };
}
