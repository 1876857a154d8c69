import { RestFailure } from "../answer/failure.ts";
import type { Level } from "./ast.ts";

function outOfRange(details: string): RestFailure {
  return new RestFailure(416, "PGRST103", "Requested range not satisfiable", { details });
}

/** The intersection of limit, offset and the Range header (`0-9`, `10-`). */
export function withRange(level: Level, header: string | null): Level {
  const { limit, offset } = level;
  if (limit !== undefined && limit < 0) throw outOfRange("Limit should be greater than or equal to zero.");
  if (offset < 0) throw outOfRange("Offset should be greater than or equal to zero.");
  const [, from = "", to = ""] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "") return level;
  const first = Math.max(offset, Number(from));
  const lasts = [...(limit === undefined ? [] : [offset + limit - 1]), ...(to === "" ? [] : [Number(to)])];
  if (to !== "" && Number(from) > Number(to)) {
    throw outOfRange(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  if (lasts.length === 0) return { ...level, offset: first };
  return { ...level, offset: first, limit: Math.max(0, Math.min(...lasts) - first + 1) };
}

/** `0-14/*`, or `0-14/321` when the total is known. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}

/** 206 for a part of a known total; a page beyond it is refused. */
export function statusOfPage(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
