import type { Kysely } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import { isMoment } from "../../../contracts/moment.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { UUID } from "../../platform/database/uuid.ts";

export type Office = Kysely<Tables>;

export const PAGE = 50;

/** The rows of one page, and where the next begins: one more was asked for than is shown. */
export function pageOf<Row>(rows: readonly Row[], placeOf: (row: Row) => string) {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > PAGE && last !== undefined ? placeOf(last) : null };
}

/** `2026-11-24_…`: the day (or time) of the row before, and what names it. */
export const placeOf = (at: Date | string, id: string) =>
  `${typeof at === "string" ? at : at.toISOString()}_${id}`;

const PLACE = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?)_(.{1,100})$/su;

/** Refuses an address that no list gave. */
export function readPlace(after: string, ids?: RegExp): { readonly at: string; readonly id: string } {
  const [, at = "", id = ""] = PLACE.exec(after) ?? [];
  if (!isMoment(at) || (ids && !ids.test(id))) throw new Failure("not_found");
  return { at, id };
}

/** What stands in an address where a row is named. */
export function requireId(id: string | undefined): string {
  if (id === undefined || !UUID.test(id)) throw new Failure("not_found");
  return id;
}

/** How many wait, and since when: of at most WAITING_MOST rows, the oldest first. */
export function waitingOf(rows: readonly { readonly at: Date | string }[]) {
  const first = rows[0]?.at;
  return { count: rows.length, oldest: first === undefined ? null : new Date(first) };
}
