import { type RawBuilder, sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { optionalDay } from "../shapes.ts";

/** Days of the foundation, both included. */
export const periodShape = z.object({ from: optionalDay, to: optionalDay });
export type Period = z.output<typeof periodShape>;

/** A filter of the screen's list, as it stands in the address: another word than these is refused, an empty one asks for nothing. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z._default(
    z.pipe(
      z.nullable(z.enum(["", ...words] as const, code("invalid_field"))),
      z.transform((word): Words[number] | null => word || null),
    ),
    null,
  );

/** What was typed in the search of a list. */
export const typedWords = z._default(
  z.pipe(
    z.string(code("invalid_field")).check(z.maxLength(200, code("invalid_field"))),
    z.transform((typed) => typed.trim()),
  ),
  "",
);

/** Whether an instant is in the period; the column stands alone, so that its index serves. */
export const within = (column: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`(${from}::date is null or ${column} >= (${from}::date)::timestamp at time zone 'Africa/Kinshasa')
    and (${to}::date is null or ${column} < (${to}::date + 1)::timestamp at time zone 'Africa/Kinshasa')`;

/** The foundation's day of an instant: `2026-11-24`. */
export const dayIn = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'Africa/Kinshasa', 'YYYY-MM-DD')`;
