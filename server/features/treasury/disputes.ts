import { type Kysely, sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { DisputeAnswer } from "../../money/payments/provider.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { treasuryLimits } from "./limits.ts";

export interface DisputeId {
  readonly provider: string;
  readonly dispute: string;
}

export type ListedDispute = Awaited<ReturnType<typeof readDisputes>>[number];
export type ShownDispute = NonNullable<Awaited<ReturnType<typeof readDispute>>>;

/** Disputes with their payment. */
const disputes = (office: Kysely<Tables>) =>
  office
    .selectFrom("payments.disputes as dispute")
    .innerJoin("payments.payments as payment", "payment.id", "dispute.payment_id")
    .select([
      "dispute.id",
      "dispute.provider",
      "payment_id",
      "dispute.reason",
      "stage",
      "opened_at",
      "due_by",
      "staged_by",
      "staged_by_name",
      "staged_at",
      "submitted_by_name",
      "submitted_at",
      "sent_at",
      "refusal",
      "payment.kind",
      "payment.amount",
      "payment.currency",
    ]);

/** Those that await an answer by their deadline, then the others, the newest first. */
export const readDisputes = (office: Kysely<Tables>) =>
  disputes(office)
    .orderBy(sql`case when stage in ('inquiry', 'open') and submitted_at is null then due_by end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy("opened_at", "desc")
    .orderBy("dispute.id")
    .limit(treasuryLimits.lifeRows)
    .execute();

export const readDispute = (office: Kysely<Tables>, { provider, dispute }: DisputeId) =>
  disputes(office)
    .select("answer")
    .where("dispute.provider", "=", provider)
    .where("dispute.id", "=", dispute)
    .executeTakeFirst();

/** Whether the bank still takes an answer that nobody has submitted. */
export const awaitsAnswer = (
  { stage, submitted_at, due_by }: Pick<ListedDispute, "stage" | "submitted_at" | "due_by">,
  now: Date,
): boolean =>
  (stage === "open" || stage === "inquiry") && submitted_at === null && due_by !== null && due_by > now;

/** Changes what the bank will be told; from then on it counts as written by this person. `seen` as in `write`. */
export type Staging = (
  entered: Entered,
  action: "dispute-file-add" | "dispute-file-remove",
  id: DisputeId,
  seen: string,
  work: (trx: Transaction<Tables>) => Promise<Readonly<Record<string, unknown>>>,
) => Promise<{ readonly dispute: string }>;

/** What staff do with disputes: one writes the answer, another one has it sent to the bank, once. */
export function createDisputes(context: Context) {
  const { clock } = context;
  const { change } = createWork(context);

  async function lock(trx: Kysely<Tables>, { provider, dispute }: DisputeId) {
    const row = await trx
      .selectFrom("payments.disputes")
      .select(["payment_id", "stage", "due_by", "staged_by", "staged_at", "submitted_at", "answer"])
      .where("provider", "=", provider)
      .where("id", "=", dispute)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure("record_unknown");
    if (!awaitsAnswer(row, clock.now())) throw new Failure("dispute_over");
    return row;
  }

  const settle = (trx: Kysely<Tables>, { provider, dispute }: DisputeId, values: Values) =>
    trx
      .updateTable("payments.disputes")
      .set(values)
      .where("provider", "=", provider)
      .where("id", "=", dispute)
      .execute();

  const stage: Staging = (entered, action, id, seen, work) =>
    change(entered.actor, action, async (trx) => {
      const { staged_at, payment_id } = await lock(trx, id);
      if (staged_at === null) throw new Failure("answer_missing");
      if (staged_at.toISOString() !== seen) throw new Failure("changed_meanwhile");
      const after = await work(trx);
      await settle(trx, id, { ...writtenBy(entered), refusal: null });
      return { row: { kind: "payment", id: payment_id }, after, result: { dispute: id.dispute } };
    });

  const writtenBy = ({ actor, name }: Entered) => ({
    staged_by: actor.id,
    staged_by_name: name,
    staged_at: clock.now(),
  });

  return {
    stage,

    /** `seen`: when the answer was written that the form was filled with; empty for none. */
    write: (
      entered: Entered,
      id: DisputeId,
      { seen, ...answer }: DisputeAnswer & { readonly seen: string },
    ) =>
      change(entered.actor, "dispute-write", async (trx) => {
        const { staged_at, answer: before, payment_id } = await lock(trx, id);
        if ((staged_at?.toISOString() ?? "") !== seen) throw new Failure("changed_meanwhile");
        await settle(trx, id, { ...writtenBy(entered), answer: JSON.stringify(answer), refusal: null });
        return {
          row: { kind: "payment", id: payment_id },
          after: { dispute: id.dispute },
          changed: namesOfChanged({ ...before }, { ...answer }),
          result: { dispute: id.dispute },
        };
      }),

    /** `seen`: when the answer was written that the second person has read. */
    submit: (entered: Entered, id: DisputeId, seen: string) =>
      change(entered.actor, "dispute-submit", async (trx) => {
        const { staged_by, staged_at, payment_id } = await lock(trx, id);
        if (staged_at === null) throw new Failure("answer_missing");
        if (staged_by === entered.actor.id) throw new Failure("approval_by_another");
        if (staged_at.toISOString() !== seen) throw new Failure("changed_meanwhile");
        const submitted_at = clock.now();
        await settle(trx, id, {
          submitted_by: entered.actor.id,
          submitted_by_name: entered.name,
          submitted_at,
        });
        return {
          row: { kind: "payment", id: payment_id },
          after: { dispute: id.dispute, submitted_at },
          result: { dispute: id.dispute },
        };
      }),
  };
}

/** What was written anew: the words themselves name the payer. */
const namesOfChanged = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) => Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

interface Values {
  readonly [column: string]: string | Date | null;
}
