import { type Kysely, sql } from "kysely";
import { inUse, regularOf } from "../../money/payments/number-in-use.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";

/** What belongs to a person besides the account's row. */
export interface Own {
  /** E-mail addresses, in lower case. */
  readonly addresses: readonly string[];
  /** Digits of E.164. */
  readonly phone: string | null;
  /** The payments of their gifts. */
  readonly payments: readonly string[];
}

/**
 * What a person has proved to be theirs. A gift of an account is of nobody else, whoever has its address or its number now. A
 * gift of no account is of whoever reads its mailbox, or has had its number without a break.
 */
export async function ownOf(
  db: Kysely<Tables>,
  { id, provenEmail, provenPhone: phone = null }: Person,
  now: Date,
): Promise<Own> {
  const addresses = provenEmail === null ? [] : [provenEmail.toLowerCase()];
  const gifts = () => db.selectFrom("payments.gifts").select("payment_id");
  // Three queries in one, each by its own index.
  const found = await gifts()
    .where("user_id", "=", id)
    .union(gifts().where("user_id", "is", null).where(isAddress("donor_email", addresses)))
    .union(gifts().where("user_id", "is", null).where("payment_id", "in", inUse(phone, now)))
    .execute();
  return { addresses, phone, payments: found.map(({ payment_id }) => payment_id) };
}

export function isAddress(column: string, addresses: readonly string[]) {
  return sql<boolean>`lower(${sql.ref(column)}) = any(${[...addresses]}::text[])`;
}

/** As one array parameter: a list of any length fits into the statement. */
export function isPayment(column: string, payments: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...payments]}::uuid[])`;
}

export const isRegular = (payments: readonly string[]) => regularOf(sql`${[...payments]}::uuid[]`);
