import type { Transaction } from "kysely";
import { investmentBounds } from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Investment } from "../../../contracts/crowdfarming/investment.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import { storeIntent, type Via } from "../../money/payments/intents.ts";
import { claimOperation } from "../../money/payments/operations.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { limitKey } from "../../platform/limits/rate-limits.ts";
import { capacityOf, lockProject } from "./amount-left.ts";
import { consumeInvestmentLimits } from "./investment-limits.ts";

export const INVESTMENT = "investment";
const OPERATION = "create-crowdfarming-investment";

interface Order {
  readonly investment: Investment;
  readonly personId: string;
  readonly language: Language;
  readonly via: Via;
  /** How long its share is reserved without payment. */
  readonly holdMs: number;
  readonly addressPrefix: string;
}

/**
 * Returns the investment for a request: a new one with a reserved share, or the existing one of its operation id. The
 * project's row is locked while its reservations are changed.
 */
export async function investmentFor(context: Context, order: Order): Promise<PaymentsTable> {
  const { db, clock, random, keys } = context;
  const { investment, personId } = order;
  const { operationId, language: _, ...body } = investment;
  const id = random.uuid();
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const operation = { name: OPERATION, operationId, body: { ...body, personId }, paymentId: id };
    const known = await claimOperation(trx, operation, now);
    if (known) return payment(trx, known);
    const address = limitKey({ keys }, order.addressPrefix);
    await consumeInvestmentLimits(context, trx, { personId, address });
    await lockProject(trx, investment.projectId);
    await releaseReservation(trx, order, now);
    await requireCapacity(trx, investment, now);
    await store(trx, context, id, order, address);
    return payment(trx, id);
  });
}

/** One reservation per person and project: a new request releases the unpaid one. */
async function releaseReservation(
  trx: Transaction<Tables>,
  { personId, investment }: Order,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("crowdfarming.investments")
    .set({ reserved_until: now })
    .where("project_id", "=", investment.projectId)
    .where("user_id", "=", personId)
    .where("outcome", "is", null)
    .where("reserved_until", ">", now)
    .execute();
}

async function requireCapacity(
  trx: Transaction<Tables>,
  { projectId, amount }: Investment,
  now: Date,
): Promise<void> {
  const project = await capacityOf(trx, projectId, now);
  if (!project) throw new Failure({ code: "project_unknown", field: "projectId" });
  if (project.status === "completed") throw new Failure("project_completed");
  const left = { minor: project.left, currency: "USD" } as const;
  const bounds = investmentBounds(left);
  if (!bounds) throw new Failure("project_funded");
  const field = "amount";
  if (amount.minor > left.minor) throw new Failure({ code: "investment_over_left", field, values: { left } });
  if (amount.minor < bounds.min.minor)
    throw new Failure({ code: "amount_too_small", field, values: { min: bounds.min } });
}

async function store(
  trx: Transaction<Tables>,
  { clock, random }: Context,
  id: string,
  { investment, personId, language, via, holdMs }: Order,
  address: Buffer,
): Promise<void> {
  const { projectId, amount, investmentType } = investment;
  const now = clock.now();
  const account = `crowdfarming:${projectId}`;
  const intent = { id, reference: random.token(), kind: INVESTMENT, account, via, amount, language };
  await storeIntent(trx, intent, now);
  await trx
    .insertInto("crowdfarming.investments")
    .values({
      payment_id: id,
      project_id: projectId,
      user_id: personId,
      investment_type: investmentType,
      amount: amount.minor,
      currency: amount.currency,
      reserved_until: new Date(now.getTime() + holdMs),
      address_key: address,
    })
    .execute();
}

function payment(trx: Transaction<Tables>, id: string): Promise<PaymentsTable> {
  return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
