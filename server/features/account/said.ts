import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";
import { isAddress, type Own } from "./own.ts";

/**
 * For staff, who look for an address or a number: all gifts that say it, whoever had it then. It proves nothing: what a person
 * gets or has erased is `ownOf`. Addresses of claimed gifts count, even if the account's address has changed since.
 */
export async function saidOf(db: Kysely<Tables>, person: Person): Promise<Own> {
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
