import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";

interface Invested {
  readonly payment: string;
  readonly amount: number;
}

/** What is invested in a project now, without sponsors, whose money is a gift; the oldest first. */
export async function investedIn(db: Kysely<Tables>, project: number): Promise<readonly Invested[]> {
  const { rows } = await sql<Invested>`
    select p.id as payment, (p.amount - p.refunded_amount)::bigint as amount
    from crowdfarming.investments i join payments.payments p on p.id = i.payment_id
    where i.project_id = ${project} and i.investment_type = 'investor' and i.outcome = 'accepted'
      and p.state in ('paid', 'partly_refunded') and p.amount > p.refunded_amount
    order by p.paid_at, p.id
  `.execute(db);
  return rows;
}

/**
 * Each one's part of a sum, in proportion to what they put in, exact to the cent: what is left after rounding down goes to the
 * largest remainders, of equal ones to the first.
 */
export function sharesOf(sum: number, invested: readonly Invested[]): readonly Invested[] {
  const whole = invested.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (whole === 0n) return [];
  const exact = invested.map(({ payment, amount }) => {
    const product = BigInt(sum) * BigInt(amount);
    return { payment, amount: Number(product / whole), rest: product % whole };
  });
  const left = sum - exact.reduce((total, { amount }) => total + amount, 0);
  const luckier = exact
    .toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
    .slice(0, left)
    .map(({ payment }) => payment);
  const isLuckier = new Set(luckier);
  return exact
    .map(({ payment, amount }) => ({ payment, amount: amount + (isLuckier.has(payment) ? 1 : 0) }))
    .filter(({ amount }) => amount > 0);
}
