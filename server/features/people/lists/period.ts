import { type RawBuilder, sql } from "kysely";
import { z } from "zod/mini";
import { optionalDay } from "../shapes.ts";

/** Days of the foundation, both included. */
export const periodShape = z.object({ from: optionalDay, to: optionalDay });
export type Period = z.output<typeof periodShape>;

/** Whether an instant is in the period; the column stands alone, so that its index serves. */
export const within = (column: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`(${from}::date is null or ${column} >= (${from}::date)::timestamp at time zone 'Africa/Kinshasa')
    and (${to}::date is null or ${column} < (${to}::date + 1)::timestamp at time zone 'Africa/Kinshasa')`;

/** The foundation's day of an instant: `2026-11-24`. */
export const dayIn = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'Africa/Kinshasa', 'YYYY-MM-DD')`;
