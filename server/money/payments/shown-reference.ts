import { type RawBuilder, sql } from "kysely";

/** The reference in a list of payments: whose list it is decides how much of it is there. */
export type ReferenceOf = (payment: string) => RawBuilder<string>;

/** For the payer, whose permission it is. */
export const wholeReference: ReferenceOf = (payment) => sql<string>`${sql.ref(`${payment}.reference`)}`;

/** For staff: the database role of the office reads no more of it (docs/decisions/short-references.md). */
export const shortReference: ReferenceOf = (payment) =>
  sql<string>`payments.short_reference(${sql.ref(`${payment}.id`)})`;
