import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, required } from "../../../../contracts/form-fields.ts";
import { accountKind, sharesAccount } from "../../../money/books/accounts.ts";
import type { createBook } from "../../../money/books/book.ts";
import type { PaymentState } from "../../../money/payments/states.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { investmentOf } from "../stored-investment.ts";

const SHOWN = 200;
export const PROOF_LENGTH = 120;

/** The accounts that money leaves: drawers, numbers of mobile money, the bank. */
const FAMILIES: readonly string[] = ["cash", "wallet", "bank"];
export const familyOf = (account: string) => account.split(":")[0] ?? "";

/** The investment is here: not given back, nor with the payer's bank. */
const HERE = ["paid", "partly_refunded"] as const satisfies readonly PaymentState[];
export const isHere = (state: PaymentState): boolean => HERE.some((one) => one === state);

export interface Payout {
  readonly id: string;
  readonly project_id: number;
  readonly project: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: "USD";
  readonly number: string | null;
  readonly holder: string | null;
  readonly contact: string | null;
  readonly payment_id: string;
  /** Null for a role that sees no payments. */
  readonly payment_state: PaymentState | null;
  readonly declared_by: string;
  readonly declared_by_name: string;
  readonly paid_on: string | null;
  readonly paid_by_name: string | null;
  readonly proof: string | null;
}

/** Pay-outs of one project or of all: those that are due first, the oldest first. */
export async function listPayouts(
  office: Kysely<Tables>,
  project: number | null,
): Promise<readonly Payout[]> {
  const { rows } = await sql<Payout>`
    select o.id, h.project_id, f.title as project, h.day, o.amount, o.currency, i.number, i.holder,
      coalesce(u.email, '+' || u.phone) as contact, o.payment_id,
      p.state as payment_state, h.declared_by, h.declared_by_name, o.paid_on, o.paid_by_name, o.proof
    from crowdfarming.payouts o
    join crowdfarming.harvests h on h.id = o.harvest_id
    join public.crowdfarming_projects f on f.id = h.project_id
    left join payments.payments p on p.id = o.payment_id
    left join crowdfarming.investments i on i.payment_id = o.payment_id
    left join auth.users u on u.id = i.user_id and u.deleted_at is null
    where ${project === null ? sql`true` : sql`h.project_id = ${project}`}
    order by o.paid_at is not null, case when o.paid_at is null then h.declared_at end, o.paid_at desc, o.id
    limit ${SHOWN}
  `.execute(office);
  return rows;
}

/** What harvests brought, of one project, the latest first. */
export const listHarvests = (office: Kysely<Tables>, project: number) =>
  office
    .selectFrom("crowdfarming.harvests")
    .select(["id", "day", "words", "shared", "currency", "declared_by_name"])
    .where("project_id", "=", project)
    .orderBy("day", "desc")
    .limit(SHOWN)
    .execute();

/** The accounts in dollars that a pay-out can leave, as the books have them. */
export async function payingAccounts(office: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await office
    .selectFrom("payments.balances")
    .select("account")
    .where("currency", "=", "USD")
    .where("kind", "=", "asset")
    .orderBy("account")
    .execute();
  const known = rows.map(({ account }) => account).filter((one) => FAMILIES.includes(familyOf(one)));
  return [...new Set(["bank:usd", ...known])];
}

/** How many can be paid, and since when. */
export async function waitingPayouts(office: Kysely<Tables>) {
  const row = await office
    .selectFrom("crowdfarming.payouts as payout")
    .innerJoin("crowdfarming.harvests as harvest", "harvest.id", "payout.harvest_id")
    .innerJoin("payments.payments as payment", "payment.id", "payout.payment_id")
    .select((one) => [one.fn.countAll<number>().as("count"), one.fn.min("declared_at").as("oldest")])
    .where("payout.paid_at", "is", null)
    .where("payment.state", "in", HERE)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

const shape = z.strictObject({
  payout: z.uuid(code("invalid_field")),
  day: z.iso.date(code("date_invalid")),
  from: line("account_unknown", 90),
  proof: required("number_missing", line("number_missing", PROOF_LENGTH)),
});

interface Parts extends Pick<Context, "clock"> {
  readonly work: Work;
  readonly mail: Pick<Outbox, "post">;
  readonly book: ReturnType<typeof createBook>;
}

/** POST payout-pay {payout, day, from, proof} -> {payout}: booked, and the person is told; by another person than who declared it. */
export const payPayout = ({ clock, work, mail, book }: Parts) =>
  action("payout-pay", shape, (entered, { payout: id, day, from, proof }) =>
    work.change(entered.actor, "payout-pay", async (trx) => {
      const now = clock.now();
      if (!FAMILIES.includes(familyOf(from)) || !accountKind(from))
        throw new Failure({ code: "account_unknown", field: "from" });
      const { payment_id, amount, currency, project_id, day: harvestDay } = await locked(trx, id);
      if (day < harvestDay) throw new Failure({ code: "day_before_season", field: "day" });
      const by = { id: entered.actor.id, name: entered.name };
      const money = { minor: amount, currency };
      const posting = await book(trx, by, {
        operationId: id,
        kind: familyOf(from) === "cash" ? "cash" : "bank",
        why: `crowdfarming:${project_id} · ${proof}`,
        valueOn: day,
        entries: [
          { account: sharesAccount(project_id), amount: money },
          { account: from, amount: { ...money, minor: -amount } },
        ],
      });
      await trx
        .updateTable("crowdfarming.payouts")
        .set({
          paid_on: day,
          paid_from: from,
          proof,
          paid_by: by.id,
          paid_by_name: by.name,
          paid_at: now,
          posting_id: posting,
        })
        .where("id", "=", id)
        .execute()
        .catch(refused);
      await tell(trx, mail, { id, payment_id, share: money, day, proof });
      return {
        row: { kind: "payment", id: payment_id },
        after: { payout: id, amount, currency, from, day },
        result: { payout: id },
      };
    }),
  );

/**
 * The pay-out as it is due; the second of two people at it is told that it is paid. Its payment is held too: a refund or a dispute
 * that comes meanwhile waits, and one that came before is seen. The database refuses it as well (crowdfarming.keep_payout).
 */
async function locked(trx: Transaction<Tables>, id: string) {
  const payout = await trx
    .selectFrom("crowdfarming.payouts as payout")
    .innerJoin("crowdfarming.harvests as harvest", "harvest.id", "payout.harvest_id")
    .innerJoin("payments.payments as payment", "payment.id", "payout.payment_id")
    .select(["payout.payment_id", "payout.amount", "payout.currency", "payout.paid_at"])
    .select(["harvest.project_id", "harvest.day", "payment.state"])
    .where("payout.id", "=", id)
    .forUpdate("payout")
    .forShare("payment")
    .executeTakeFirst();
  if (!payout) throw new Failure("record_unknown");
  if (payout.paid_at !== null) throw new Failure("payout_done");
  if (payout.state === "disputed") throw new Failure("payment_disputed");
  if (!isHere(payout.state)) throw new Failure("payout_refunded");
  return payout;
}

interface Paid {
  readonly id: string;
  readonly payment_id: string;
  readonly share: { readonly minor: number; readonly currency: "USD" };
  readonly day: string;
  readonly proof: string;
}

async function tell(trx: Transaction<Tables>, mail: Pick<Outbox, "post">, paid: Paid): Promise<void> {
  const { id, payment_id, share, day, proof } = paid;
  const row = await trx
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const { email, data } = await investmentOf(trx, row);
  if (email === null) return;
  const letter = { template: "share_paid", data: { ...data, share, day, proof } } as const;
  await mail.post(trx, { dedupeKey: `share_paid:${id}`, recipient: email, language: row.language, letter });
}

/** What the database refused by itself. */
function refused(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : null;
  if (constraint === "payouts_second_person") throw new Failure("approval_by_another");
  throw error;
}
