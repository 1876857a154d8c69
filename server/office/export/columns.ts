import type { Money } from "../../../contracts/money.ts";

/** A day, `2026-11-24`, which a spreadsheet may reckon with. */
export interface Day {
  readonly day: string;
}

export type Value = string | number | Money | Day | null;

/** A column of an exported list. Its heading is the same in every language: programs read it too. */
export interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => Value;
}

export const dayOf = (day: string | null): Day | null => (day === null ? null : { day });

/** The rows of a list, page by page, so that a list of any length takes the memory of one page. */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < size) return;
  }
}
