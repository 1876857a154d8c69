import type { Kysely } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Tables } from "../platform/database/tables.ts";
import { UUID } from "../platform/database/uuid.ts";
import { officeLimits } from "./limits.ts";
import type { Acting } from "./tables.ts";

const SEQ = /^[1-9][0-9]{0,14}$/;
const ROW = /^([a-z][a-z-]{1,59}) (.{1,200})$/;

/** Who acted without a place in the office. */
export const OTHERS = ["command", "job", "service", "invitation"] as const satisfies readonly Acting[];

export interface Wanted {
  /** The page begins before this entry. */
  readonly before: string | null;
  /** A member's id, or one of the others. */
  readonly who: string | null;
  /** Its kind, a space, its id. */
  readonly row: string | null;
}

/** A page of the trail, the newest first; `next` is where the page after it begins. */
export async function readTrail(office: Kysely<Tables>, { before, who, row }: Wanted) {
  if (before !== null && !SEQ.test(before)) throw new Failure({ code: "invalid_field", field: "before" });
  const other = OTHERS.find((kind) => kind === who);
  if (who !== null && !other && !UUID.test(who)) throw new Failure({ code: "invalid_field", field: "who" });
  const [, kind = null, id = null] = (row !== null && ROW.exec(row)) || [];
  if (row !== null && kind === null) throw new Failure({ code: "invalid_field", field: "row" });
  let trail = office
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
    .$if(kind !== null, (all) => all.where("entry.row_kind", "=", kind).where("entry.row_id", "=", id))
    .$if(before !== null, (all) => all.where("entry.seq", "<", Number(before)))
    .orderBy("entry.seq", "desc")
    .limit(officeLimits.page + 1);
  if (other) trail = trail.where("entry.actor_kind", "=", other);
  else if (who !== null)
    trail = trail.where("entry.actor_kind", "=", "person").where("entry.actor", "=", who);
  const rows = await trail.execute();
  const page = rows.slice(0, officeLimits.page);
  const entries = page.map(({ hash, ...entry }) => ({ ...entry, hash: hash.toString("hex") }));
  return { entries, next: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null };
}
