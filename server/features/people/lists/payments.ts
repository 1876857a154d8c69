import { sql } from "kysely";
import { z } from "zod/mini";
import type { Currency } from "../../../../contracts/money.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { PAYMENT_STATES } from "../../../money/payments/states.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import type { Nouns } from "../nouns.ts";
import { dayIn, oneOf, periodShape, typedWords, within } from "./period.ts";

const shape = z.extend(periodShape, {
  q: typedWords,
  kind: oneOf(["gift", "order", "investment", "enrolment"]),
  state: oneOf(PAYMENT_STATES),
  /** The period means the days of the payment; with `asked` the days somebody wanted to pay, even if no money came. */
  days: oneOf(["asked"]),
});

interface Row {
  /** Where the next page begins: exact, with the microseconds that a Date has not. */
  readonly at: string;
  readonly id: string;
  readonly day: string;
  readonly reference: string;
  readonly receipt: string | null;
  readonly kind: string;
  readonly account: string;
  readonly purpose: string | null;
  readonly payer: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly means: string;
  readonly method: string | null;
  readonly received_in: string;
  readonly trial: boolean;
  readonly amount: number;
  readonly refunded_amount: number;
  readonly currency: Currency;
  readonly asked_amount: number | null;
  readonly asked_currency: Currency | null;
  readonly rate: string | null;
  readonly rate_date: string | null;
  readonly state: string;
}

/** Every payment that came, or those that the list of payments shows; with what an accountant asks of it. Accounts are kept in French, and so are the headings. */
export const paymentsList = (
  read: Work["read"],
  { paymentsLike }: Pick<Nouns, "paymentsLike">,
): List<z.output<typeof shape>, Row> => ({
  action: "payments-export",
  name: "paiements",
  shape,
  columns: [
    { name: "Date", of: ({ day }) => dayOf(day) },
    { name: "Référence", of: ({ reference }) => reference },
    { name: "Pièce", of: ({ receipt }) => receipt },
    { name: "Nature", of: ({ kind }) => kind },
    { name: "Compte", of: ({ account }) => account },
    { name: "Affectation", of: ({ purpose }) => purpose },
    { name: "Payeur", of: ({ payer }) => payer },
    { name: "E-mail", of: ({ email }) => email },
    { name: "Téléphone", of: ({ phone }) => phone },
    { name: "Moyen", of: ({ means }) => means },
    { name: "Mode", of: ({ method }) => method },
    { name: "Reçu dans", of: ({ received_in }) => received_in },
    { name: "Montant", of: ({ amount, currency }) => ({ minor: amount, currency }) },
    { name: "Remboursé", of: ({ refunded_amount, currency }) => ({ minor: refunded_amount, currency }) },
    {
      name: "Net",
      of: ({ amount, refunded_amount, currency }) => ({ minor: amount - refunded_amount, currency }),
    },
    { name: "Devise", of: ({ currency }) => currency },
    {
      name: "Montant demandé",
      of: ({ asked_amount, asked_currency }) =>
        asked_amount === null || asked_currency === null
          ? null
          : { minor: asked_amount, currency: asked_currency },
    },
    { name: "Devise demandée", of: ({ asked_currency }) => asked_currency },
    { name: "Taux", of: ({ rate }) => rate },
    { name: "Date du taux", of: ({ rate_date }) => dayOf(rate_date) },
    { name: "État", of: ({ state }) => state },
    { name: "Essai", of: ({ trial }) => (trial ? "oui" : "non") },
  ],
  rows({ actor }, { q, kind, state, days, ...period }) {
    const at = days === "asked" ? sql`p.created_at` : sql`p.paid_at`;
    const meant = paymentsLike(q);
    return inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select ${at}::text as at, p.id, ${dayIn(at)} as day, ${shortReference("p")} as reference, p.kind, p.account,
          coalesce(receipt.number, investment.number, bought.number) as receipt,
          coalesce(receipt.program_title, gift.program_id) as purpose,
          coalesce(gift.donor_name, investment.holder, nullif(concat_ws(' ', bought.first_name, bought.last_name), '')) as payer,
          coalesce(gift.donor_email, bought.email, learnt.email) as email,
          coalesce('+' || gift.donor_phone, bought.phone) as phone,
          coalesce(p.means, p.provider) as means, p.method, coalesce(p.received_in, 'provider:' || p.provider) as received_in, p.trial,
          p.amount, p.refunded_amount, p.currency, p.asked_amount, p.asked_currency,
          case when p.rate_asked is not null then p.rate_paid::text || '/' || p.rate_asked::text end as rate,
          p.rate_date, p.state
        from payments.payments p
        left join payments.gifts gift on gift.payment_id = p.id
        left join crowdfarming.investments investment on investment.payment_id = p.id
        left join public.orders bought on bought.id = p.id
        left join academy.orders learnt on learnt.payment_id = p.id
        left join lateral (
          select r.number, r.program_title from payments.receipts r
          left join payments.receipt_cancellations c on c.number = r.number
          where r.payment_id = p.id order by (c.number is null) desc, r.issued_at desc limit 1
        ) receipt on true
        where ${at} is not null and ${within(at, period)} and ${meant}
          and (${kind}::text is null or p.kind = ${kind}) and (${state}::text is null or p.state = ${state})
          and (${after === null} or (${at}, p.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by ${at}, p.id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    );
  },
});
