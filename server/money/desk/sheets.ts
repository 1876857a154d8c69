import type { Kysely, Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { holdMonth } from "../books/months.ts";
import { type Count, lastCount } from "./counts.ts";
import type { LinesTable, SheetsTable } from "./tables.ts";

/** A sheet as it stands. */
export interface Sheet extends SheetsTable {
  /** The last count that was stated. */
  readonly stated: Count & { readonly step: number };
  /** What the lines come to. */
  readonly written: Count;
  /** In the order in which they were entered; `struck` is why a line counts no more. */
  readonly lines: readonly (LinesTable & { readonly struck: string | null })[];
}

/** The sheet, its month held until the transaction ends; refused if it is closed. */
export async function holdOpenSheet(trx: Transaction<Tables>, id: string, now: Date): Promise<SheetsTable> {
  await holdMonth(trx, (await sheetRow(trx, id)).day, now);
  const sheet = await sheetRow(trx, id);
  if (sheet.closed_at) throw new Failure("sheet_closed");
  return sheet;
}

export async function sheetRow(db: Kysely<Tables>, id: string): Promise<SheetsTable> {
  const row = await db.selectFrom("desk.sheets").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("record_unknown");
  return row;
}

export async function readSheet(db: Kysely<Tables>, id: string): Promise<Sheet> {
  const row = await sheetRow(db, id);
  const lines = await db
    .selectFrom("desk.lines as line")
    .leftJoin("desk.strikes as strike", "strike.line_id", "line.id")
    .selectAll("line")
    .select("strike.reason as struck")
    .where("sheet_id", "=", id)
    .orderBy("entered_at")
    .orderBy("line.id")
    .execute();
  return { ...row, stated: await lastCount(db, id), written: await countOf(db, id), lines };
}

/** How often it was counted, its lines, and those struck out: each only grows. */
export const versionOf = ({ stated, lines }: Pick<Sheet, "stated" | "lines">) =>
  [stated.step, lines.length, lines.filter(({ struck }) => struck !== null).length].join("/");

async function countOf(db: Kysely<Tables>, id: string): Promise<Count> {
  const rows = await db
    .selectFrom("desk.sheet_totals")
    .select(["currency", "lines", "amount"])
    .where("sheet_id", "=", id)
    .execute();
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    totals: Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount])),
  };
}
