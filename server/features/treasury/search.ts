import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Currency, Money } from "../../../contracts/money.ts";
import type { PaymentState } from "../../money/payments/states.ts";
import { type Cursor, exactly } from "../../platform/database/newest-first.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { pageOfMarked } from "../../platform/database/waiting-first.ts";
import { treasuryLimits } from "./limits.ts";
import type { Typed } from "./typed.ts";

export interface Wanted {
  readonly typed: Typed | null;
  readonly kind: string | null;
  readonly state: PaymentState | null;
  /** Days of the foundation, both included. */
  readonly from: string | null;
  readonly until: string | null;
  /** The last row of the page before. */
  readonly after: Cursor<string> | null;
}

export interface FoundPayment {
  readonly id: string;
  readonly kind: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: Currency;
  readonly provider: string;
  readonly created_at: Date;
  /** What the address of the next page says of a row. */
  readonly mark: string;
  readonly name: string | null;
  /** An address or a number. */
  readonly contact: string | null;
  /** Of its receipt, invoice or certificate. */
  readonly number: string | null;
}

type Condition = RawBuilder<unknown>;

/** One page of payments and whether there are more; every query walks an index in the order of the list. */
export async function findPayments(
  office: Kysely<Tables>,
  wanted: Wanted,
  rows: number = treasuryLimits.pageRows,
) {
  const { rows: found } = await sql<FoundPayment>`
    ${hits(wanted, rows + 1)}
    select p.id, p.kind, p.state, p.amount, p.currency, p.provider, p.created_at,
      concat_ws(',', ${exactly("p")}, p.id) as mark,
      coalesce(g.donor_name, i.holder, nullif(concat_ws(' ', o.first_name, o.last_name), '')) as name,
      coalesce(g.donor_email, g.donor_phone, o.email, e.email, u.email, u.phone) as contact,
      coalesce(r.number, o.number, i.number) as number
    from (select distinct id, created_at from hits order by created_at desc, id desc limit ${rows + 1}) as hit
    join payments.payments p on p.id = hit.id
    left join payments.gifts g on g.payment_id = p.id
    left join public.orders o on o.id = p.id
    left join crowdfarming.investments i on i.payment_id = p.id
    left join academy.orders e on e.payment_id = p.id
    left join auth.users u on u.id = coalesce(i.user_id, e.user_id)
    left join lateral (
      select number from payments.receipts where payment_id = p.id order by issued_at desc, number desc limit 1
    ) r on true
    order by p.created_at desc, p.id desc
  `.execute(office);
  const { shown: page, next } = pageOfMarked(found, rows);
  return { page, next };
}

/** The payments that are meant, as `hits (id, created_at)`: enough of them for a page. */
function hits(wanted: Wanted, most: number): RawBuilder<unknown> {
  const { typed } = wanted;
  const newest = sql`order by p.created_at desc, p.id desc limit ${sql.lit(most)}`;
  const payments = (...also: Condition[]) =>
    sql`select p.id, p.created_at from payments.payments p where ${all([...conditions(wanted), ...also])} ${newest}`;
  switch (typed?.kind) {
    case undefined:
      return sql`with hits as materialized (${payments()})`;
    case "id":
      return sql`with hits as materialized (${payments(sql`p.id = ${typed.text}::uuid`)})`;
    case "reference":
      return sql`with hits as materialized (${payments(isReferred(typed.text))})`;
    case "number":
      return sql`with numbered as (${numbered(typed.text)}), hits as materialized (
        select p.id, p.created_at from numbered join payments.payments p on p.id = numbered.id
        where ${all(conditions(wanted))}
      )`;
    case "amount":
      return sql`with hits as materialized (${sql.join(
        typed.amounts
          .flatMap((money) => [payments(isAmount(money)), payments(wasAsked(money))])
          .map((one) => sql`(${one})`),
        sql` union `,
      )})`;
    case "words":
      return byWords(typed.beginnings, wanted, most);
  }
}

/** Which of the payments `p` were meant, however many: for a list that leaves as a file. */
export function isMeant(typed: Typed | null): RawBuilder<boolean> {
  switch (typed?.kind) {
    case undefined:
      return sql`true`;
    case "id":
      return sql`p.id = ${typed.text}::uuid`;
    case "reference":
      return isReferred(typed.text);
    case "number":
      return sql`p.id in (${numbered(typed.text)})`;
    case "amount":
      return sql`(${sql.join(
        typed.amounts.flatMap((money) => [isAmount(money), wasAsked(money)]),
        sql` or `,
      )})`;
    case "words":
      return sql`p.id in (
        select s.payment_id from unnest(${typed.beginnings}::text[]) as one
        cross join lateral (select payments.search_key(one) collate "C" as beginning) as asked
        join payments.search_words s on s.word >= beginning and starts_with(s.word, beginning)
        where beginning <> ''
        union select i.payment_id from auth.users u join crowdfarming.investments i on i.user_id = u.id
        where u.email = any (${typed.beginnings.map((one) => one.toLowerCase())}::text[]) and u.deleted_at is null
          and not u.is_sso_user
      )`;
  }
}

/** By a whole reference that a payer quotes, or by what staff see of it; the office itself cannot read references. */
const isReferred = (typed: string) => sql<boolean>`p.id in (select payments.of_reference(${typed}))`;

/** Of a receipt, an invoice, a certificate. */
const numbered = (number: string) => sql`
  select payment_id as id from payments.receipts where number = ${number}
  union select id from public.orders where number = ${number}
  union select payment_id from crowdfarming.investments where number = ${number}`;

const isAmount = ({ minor, currency }: Money) =>
  sql`p.amount = ${minor}::bigint and p.currency = ${currency}`;
const wasAsked = ({ minor, currency }: Money) =>
  sql`p.asked_amount = ${minor}::bigint and p.asked_currency = ${currency}`;

/** Walks from one word that begins so to the next, and takes the newest payments of each. */
function byWords(beginnings: readonly string[], wanted: Wanted, most: number): RawBuilder<unknown> {
  return sql`with recursive typed as (
    select distinct payments.search_key(one) collate "C" as beginning from unnest(${beginnings}::text[]) as one
  ), words (beginning, word, at) as (
    select beginning, (
      select s.word from payments.search_words s where s.word >= beginning order by s.word limit 1
    ), 1 from typed where beginning <> ''
    union all
    select beginning, (select s.word from payments.search_words s where s.word > words.word order by s.word limit 1), at + 1
    from words where starts_with(word, beginning) and at < ${sql.lit(treasuryLimits.wordsOfBeginning)}
  ), hits as materialized (
    select hit.id, hit.created_at
    from (select distinct word from words where starts_with(word, beginning)) as one
    cross join lateral (
      select p.id, p.created_at from payments.search_words s join payments.payments p on p.id = s.payment_id
      where s.word = one.word and ${all(conditions(wanted, sql`s.created_at`, sql`s.payment_id`))}
      order by s.created_at desc, s.payment_id desc limit ${sql.lit(most)}
    ) as hit
    union all (
      select p.id, p.created_at from auth.users u join crowdfarming.investments i on i.user_id = u.id
      join payments.payments p on p.id = i.payment_id
      where u.email = any (${beginnings.map((one) => one.toLowerCase())}::text[]) and u.deleted_at is null
        and not u.is_sso_user and ${all(conditions(wanted))}
      order by p.created_at desc, p.id desc limit ${sql.lit(most)}
    )
  )`;
}

function conditions(
  { kind, state, from, until, after }: Wanted,
  at: Condition = sql`p.created_at`,
  id: Condition = sql`p.id`,
): Condition[] {
  return [
    ...(kind === null ? [] : [sql`p.kind = ${kind}`]),
    ...(state === null ? [] : [sql`p.state = ${state}`]),
    ...(from === null ? [] : [sql`${at} >= ${from}::timestamp at time zone 'Africa/Kinshasa'`]),
    ...(until === null
      ? []
      : [sql`${at} < (${until}::timestamp + interval '1 day') at time zone 'Africa/Kinshasa'`]),
    ...(after === null ? [] : [sql`(${at}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`]),
  ];
}

const all = (some: readonly Condition[]): Condition =>
  some.length === 0 ? sql`true` : sql.join(some, sql` and `);
