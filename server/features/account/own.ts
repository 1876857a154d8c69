import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";

/** What belongs to a person besides the account's row. */
export interface Own {
  /** Verified e-mail addresses, in lower case. */
  readonly addresses: readonly string[];
  /** The proved number: digits of E.164. */
  readonly phone: string | null;
  /** The payments of their gifts: claimed, or made with these addresses. */
  readonly payments: readonly string[];
}

/** Addresses of claimed gifts were verified when claimed, even if the account's address has changed since. */
export async function ownOf(db: Kysely<Tables>, person: Person): Promise<Own> {
  const { id, provenEmail, provenPhone: phone = null } = person;
  const claimed = await db
    .selectFrom("payments.gifts")
    .select(sql<string>`lower(donor_email)`.as("address"))
    .distinct()
    .where("user_id", "=", id)
    .where("donor_email", "is not", null)
    .execute();
  const addresses = new Set(claimed.map(({ address }) => address));
  if (provenEmail !== null) addresses.add(provenEmail.toLowerCase());
  const gifts = await db
    .selectFrom("payments.gifts")
    .select("payment_id")
    .where((row) =>
      row.or([
        row("user_id", "=", id),
        isAddress("donor_email", [...addresses]),
        row.and([row("donor_phone", "=", phone), row("donor_email", "is", null)]),
      ]),
    )
    .execute();
  return { addresses: [...addresses], phone, payments: gifts.map(({ payment_id }) => payment_id) };
}

export function isAddress(column: string, addresses: readonly string[]) {
  return sql<boolean>`lower(${sql.ref(column)}) = any(${[...addresses]}::text[])`;
}

/** As one array parameter: a list of any length fits into the statement. */
export function isPayment(column: string, payments: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...payments]}::uuid[])`;
}
