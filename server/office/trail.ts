import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Tables } from "../platform/database/tables.ts";

type Values = Readonly<Record<string, unknown>>;

/** What was done; who did it comes from the transaction (act.ts). */
export interface Deed {
  readonly action: string;
  /** `kind` is the noun, in the singular: `member`, `order`. */
  readonly row?: { readonly kind: string; readonly id: string };
  readonly why?: string | null;
  /** Of the fields that changed: before and after. What says who a giver or a buyer is stands in `changed`. */
  readonly before?: Values;
  readonly after?: Values;
  /** Names of more fields that changed: their values say who somebody is, whom an erasure would not find in the trail. */
  readonly changed?: readonly string[];
}

/** Writes an entry in the transaction of what was done. */
export async function writeTrail(
  { clock, random }: Pick<Context, "clock" | "random">,
  office: Kysely<Tables>,
  { action, row, why = null, before, after, changed = [] }: Deed,
): Promise<void> {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {}), ...changed])].sort();
  const salt = createHash("sha256")
    .update(random.token() + random.token())
    .digest();
  const json = (values: Values | undefined) => (values ? JSON.stringify(values) : null);
  await sql`
    select office.write_trail(${clock.now()}, ${action}, ${row?.kind ?? null}, ${row?.id ?? null}, ${fields}::text[],
      ${why}, ${salt}, ${json(before)}::jsonb, ${json(after)}::jsonb)
  `.execute(office);
}

export interface TrailHead {
  readonly entries: number;
  /** Of the last entry, in hexadecimal digits. */
  readonly head: string;
  /** The first entry that is not as it was written; null where the trail is whole. */
  readonly broken: { readonly seq: number; readonly problem: "missing" | "link" | "entry" | "values" } | null;
}

/** Hashes every entry again. */
export async function verifyTrail(office: Kysely<Tables>): Promise<TrailHead> {
  const { seq, hash } = await office
    .selectFrom("office.trail_head")
    .select(["seq", "hash"])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<NonNullable<TrailHead["broken"]>>`
    select seq, problem from office.broken_trail()
  `.execute(office);
  return { entries: seq, head: hash.toString("hex"), broken: rows[0] ?? null };
}
