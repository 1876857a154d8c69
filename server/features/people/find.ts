import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { CountryCode } from "../../platform/sms/numbers.ts";
import { peopleLimits } from "./limits.ts";
import type { createReadPerson } from "./read-person.ts";
import { readWho, type Who } from "./who.ts";

export interface Found {
  readonly who: Who;
  readonly name: string | null;
}

/** Finds people by their address, number or account, or else by words of a name, in any order. */
export function createFind(
  context: Pick<Context, "db" | "clock" | "random" | "env">,
  readPerson: ReturnType<typeof createReadPerson>,
) {
  const { read } = createWork(context);
  const country: CountryCode = context.env.SMS_COUNTRY;
  return async (entered: Pick<Entered, "actor">, typed: string): Promise<readonly Found[]> => {
    const who = readWho(typed, country);
    if (who) {
      const person = await readPerson(entered, who);
      return person ? [{ who, name: person.names[0] ?? null }] : [];
    }
    const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const ids = await named(context.db, words);
    const rows = await read(entered.actor, (office) => people(office, ids));
    return rows.flatMap(({ email, phone, name }) => {
      const one = email !== null ? { email } : phone !== null ? { phone } : null;
      return one ? [{ who: one, name }] : [];
    });
  };
}

interface Ids {
  readonly gifts: readonly string[];
  readonly orders: readonly string[];
  readonly messages: readonly string[];
  readonly readers: readonly string[];
}

/** Ids only, and as the server: its indexes are out of reach for a search under row security. */
async function named(db: Kysely<Tables>, words: readonly string[]): Promise<Ids> {
  const query = words.map((word) => `${word}:*`).join(" & ");
  const idsOf = async (table: string, id: string, name: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(id)} as id from ${sql.table(table)}
      where to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${query}) limit 500`.execute(db);
    return rows.map((row) => row.id);
  };
  return {
    gifts: await idsOf("payments.gifts", "payment_id", sql`donor_name`),
    orders: await idsOf(
      "public.orders",
      "id",
      sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '')`,
    ),
    messages: [
      ...(await idsOf("messages.contact_messages", "id", sql`name`)),
      ...(await idsOf("messages.volunteer_applications", "id", sql`name`)),
    ],
    readers: await idsOf("mail.subscribers", "id", sql`name`),
  };
}

/** Each address or number once, with a name of theirs; what row security hides is not among them. */
async function people(office: Kysely<Tables>, { gifts, orders, messages, readers }: Ids) {
  const { rows } = await sql<{ email: string | null; phone: string | null; name: string }>`
    select email, phone, min(name) as name from (
      select lower(donor_email) as email, case when donor_email is null then donor_phone end as phone, donor_name as name
        from payments.gifts where payment_id = any(${gifts}::uuid[])
      union all select lower(email), null, concat_ws(' ', first_name, last_name) from public.orders where id = any(${orders}::uuid[])
      union all select lower(email), null, name from messages.contact_messages where id = any(${messages}::uuid[])
      union all select lower(email), null, name from messages.volunteer_applications where id = any(${messages}::uuid[])
      union all select lower(email), null, name from mail.subscribers where id = any(${readers}::uuid[])
    ) as met
    where num_nonnulls(email, phone) > 0
    group by email, phone order by name, email, phone limit ${peopleLimits.found}`.execute(office);
  return rows;
}
