import { type Kysely, sql } from "kysely";
import { toMajorText } from "../../../contracts/money.ts";
import { type ReferenceOf, wholeReference } from "../../money/payments/shown-reference.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";

/** The investments of a person. After erasure the money stays in the project's ledger account without an owner. */
export const investorData = {
  async exportOwn(db: Kysely<Tables>, person: Person, referenceOf: ReferenceOf = wholeReference) {
    return {
      investments: await investmentsOf(db, person, referenceOf),
      harvestShares: await sharesOf(db, person),
    };
  },

  async eraseOwn(trx, person) {
    const rows = await trx
      .selectFrom("crowdfarming.investments")
      .select("payment_id")
      .where("user_id", "=", person.id)
      .forUpdate()
      .execute();
    const ids = rows.map(({ payment_id }) => payment_id);
    const isOwn = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
    await trx
      .updateTable("crowdfarming.investments")
      .set({ user_id: null, holder: null, address_key: null })
      .where(isOwn("payment_id"))
      .execute();
    await trx
      .updateTable("payments.receipts")
      .set({ donor: null })
      .where(isOwn("payment_id"))
      .where("donor", "is not", null)
      .execute();
    await trx
      .updateTable("payments.payments")
      .set({ method_token: null, checkout_url: null })
      .where(isOwn("id"))
      .execute();
    await trx
      .updateTable("crowdfarming.payouts")
      .set({ proof: null })
      .where(isOwn("payment_id"))
      .where("proof", "is not", null)
      .execute();
    // The body's hash includes the person's id.
    await trx.deleteFrom("payments.operations").where(isOwn("payment_id")).execute();
    const keys = ids.flatMap((id) => MAILS.map((template) => `${template}:${id}`));
    await trx.deleteFrom("mail.outbox").where(sql<boolean>`dedupe_key = any(${keys}::text[])`).execute();
  },
} satisfies OwnData;

/** Finds mails by the payment's id (settle.ts); other mails are erased by their address. */
const MAILS = [
  "investment_confirmed",
  "investment_declined",
  "investment_refused",
  "held",
  "disputed",
] as const;

async function sharesOf(db: Kysely<Tables>, { id }: Person) {
  const rows = await db
    .selectFrom("crowdfarming.payouts as payout")
    .innerJoin("crowdfarming.harvests as harvest", "harvest.id", "payout.harvest_id")
    .innerJoin("crowdfarming.investments as investment", "investment.payment_id", "payout.payment_id")
    .select(["investment.number", "harvest.day", "payout.amount", "payout.currency", "paid_on", "proof"])
    .where("user_id", "=", id)
    .orderBy("harvest.day")
    .execute();
  return rows.map(({ amount, ...share }) => ({
    ...share,
    amount: toMajorText({ minor: amount, currency: share.currency }),
  }));
}

async function investmentsOf(db: Kysely<Tables>, { id }: Person, referenceOf: ReferenceOf) {
  const rows = await db
    .selectFrom("crowdfarming.investments as investment")
    .innerJoin("payments.payments as payment", "payment.id", "investment.payment_id")
    .innerJoin("crowdfarming.projects as project", "project.id", "investment.project_id")
    .select(referenceOf("payment").as("reference"))
    .select(["project_id", "project.title as project", "investment_type", "payment.state"])
    .select(["payment.amount", "payment.currency", "refunded_amount", "method", "provider", "language"])
    .select(["outcome", "number", "holder", "payment.created_at", "paid_at"])
    .where("user_id", "=", id)
    .orderBy("payment.created_at")
    .execute();
  return rows.map(({ amount, refunded_amount, ...investment }) => ({
    ...investment,
    amount: toMajorText({ minor: amount, currency: investment.currency }),
    refunded_amount: toMajorText({ minor: refunded_amount, currency: investment.currency }),
  }));
}
