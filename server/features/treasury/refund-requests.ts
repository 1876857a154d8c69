import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import { fromMajor, type Money } from "../../../contracts/money.ts";
import { isLess, worthOf } from "../../money/desk/cash-threshold.ts";
import { BANK, DESK } from "../../money/payments/staff-gift.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { recentRates } from "../../money/rates/recent-rates.ts";
import { actAs } from "../../office/act.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { treasuryLimits } from "./limits.ts";
import type { RefundRequestsTable } from "./tables.ts";

type Trx = Transaction<Tables>;

interface Parts {
  /** Tells the directors that one person alone gives so much back. */
  readonly tellAlone: (trx: Trx, request: RefundRequestsTable) => Promise<void>;
}

export interface Asking {
  readonly payment: string;
  /** As it was typed, in the payment's currency; null: all that is left. */
  readonly amount: string | null;
  readonly reason: string;
}

/**
 * Money goes back because somebody of the office says why: at once below the limit, else when a second person approves it. Whoever
 * is alone confirms it after an hour, and the directors are told.
 */
export function createRefundRequests(context: Context, { tellAlone }: Parts) {
  const { clock, random, env } = context;
  const { change } = createWork(context);
  const limit: Money = { minor: env.OFFICE_SECOND_PERSON_USD * 100, currency: "USD" };

  /** All that goes back of a payment counts, so that no sum is split to stay below the limit. */
  async function modeOf(
    trx: Trx,
    { actor }: Entered,
    amounts: readonly Money[],
  ): Promise<RefundRequestsTable["mode"]> {
    if (isLess(amounts, limit, worthOf(await recentRates(trx, clock.now())))) return "at_once";
    const { rows } = await actAs(trx, actor, (office) =>
      sql<{ many: number }>`select office.treasurers() as many`.execute(office),
    );
    return (rows[0]?.many ?? 0) > 1 ? "second_person" : "alone";
  }

  /** Stores the request with its reason; a small one is sent to the provider at once. */
  const ask = (entered: Entered, { payment: id, amount: typed, reason }: Asking) =>
    change(entered.actor, "refund-ask", async (trx) => {
      const now = clock.now();
      const left = await leftOf(trx, id);
      await endExpired(trx, id, now);
      const amount = typed === null ? left : fromMajor(typed, left.currency);
      if (!amount || amount.minor === 0) throw new Failure({ code: "amount_invalid", field: "amount" });
      if (amount.minor > left.minor)
        throw new Failure({ code: "over_left", field: "amount", values: { left } });
      // What was held was never booked: it goes back as it came.
      if (left.isWhole && amount.minor < left.minor)
        throw new Failure({ code: "only_whole", field: "amount", values: { left } });
      const mode = await modeOf(trx, entered, [amount, { minor: left.back, currency: left.currency }]);
      const by = { id: entered.actor.id, name: entered.name };
      const request = await trx
        .insertInto("payments.refund_requests")
        .values({
          id: random.uuid(),
          payment_id: id,
          amount: amount.minor,
          currency: amount.currency,
          reason,
          mode,
          asked_by: by.id,
          asked_by_name: by.name,
          asked_at: now,
          expires_at: new Date(now.getTime() + treasuryLimits.requestMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(refused);
      if (mode === "alone") await tellAlone(trx, request);
      if (mode === "at_once") await send(trx, request, by, now);
      return {
        row: { kind: "payment", id },
        why: reason,
        after: { request: request.id, amount: amount.minor, currency: amount.currency, mode },
        result: { request: request.id, mode },
      };
    });

  /** A second person says yes (`refund-approve`), or whoever is alone says so again (`refund-confirm`). */
  const approve = (entered: Entered, id: string, action: "refund-approve" | "refund-confirm") =>
    change(entered.actor, action, async (trx) => {
      const now = clock.now();
      const request = await lock(trx, id);
      const { actor, name } = entered;
      const isOwn = request.asked_by === actor.id;
      if (isOver(request, now)) throw new Failure("request_over");
      if (action === "refund-approve" && (isOwn || request.mode === "alone"))
        throw new Failure("approval_by_another");
      if (action === "refund-confirm" && (!isOwn || request.mode !== "alone"))
        throw new Failure("approval_by_another");
      if (action === "refund-confirm" && now.getTime() < confirmableAt(request).getTime())
        throw new Failure("too_early");
      await leftOf(trx, request.payment_id);
      await send(trx, request, { id: actor.id, name }, now);
      return {
        row: { kind: "payment", id: request.payment_id },
        why: request.reason,
        after: { request: id, amount: request.amount, currency: request.currency },
        result: { request: id },
      };
    });

  const withdraw = (entered: Entered, id: string) =>
    change(entered.actor, "refund-withdraw", async (trx) => {
      const now = clock.now();
      const request = await lock(trx, id);
      if (isOver(request, now)) throw new Failure("request_over");
      await trx
        .updateTable("payments.refund_requests")
        .set({ withdrawn_at: now, withdrawn_by: entered.actor.id, withdrawn_by_name: entered.name })
        .where("id", "=", id)
        .execute();
      return {
        row: { kind: "payment", id: request.payment_id },
        after: { request: id, withdrawn: true },
        result: { request: id },
      };
    });

  /** What nobody approved in time makes room for another request. */
  async function endExpired(trx: Trx, paymentId: string, now: Date): Promise<void> {
    await trx
      .updateTable("payments.refund_requests")
      .set({ withdrawn_at: now })
      .where("payment_id", "=", paymentId)
      .where("expires_at", "<=", now)
      .where("approved_at", "is", null)
      .where("withdrawn_at", "is", null)
      .execute();
  }

  return { ask, approve, withdraw };
}

/** When whoever is alone may confirm it. */
export const confirmableAt = ({ asked_at }: Pick<RefundRequestsTable, "asked_at">): Date =>
  new Date(asked_at.getTime() + treasuryLimits.aloneMs);

export const isOver = (
  {
    approved_at,
    withdrawn_at,
    expires_at,
  }: Pick<RefundRequestsTable, "approved_at" | "withdrawn_at" | "expires_at">,
  now: Date,
): boolean => approved_at !== null || withdrawn_at !== null || expires_at.getTime() <= now.getTime();

async function lock(trx: Trx, id: string): Promise<RefundRequestsTable> {
  const request = await trx
    .selectFrom("payments.refund_requests")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure("record_unknown");
  return request;
}

/** Asks the provider; the books move when it says that the money went back. */
async function send(
  trx: Trx,
  request: RefundRequestsTable,
  by: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { id, payment_id, amount } = request;
  const payment = await trx
    .selectFrom("payments.payments")
    .select(["reference", "state"])
    .where("id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const part = payment.state === "held" ? null : amount;
  const { rows } = await sql<{ id: string | null }>`
    select payments.ask_refund(${payment.reference}, ${part}::bigint) as id
  `.execute(trx);
  const refund = rows[0]?.id ?? null;
  if (refund === null)
    throw new Failure({ code: "over_left", values: { left: await leftOf(trx, payment_id) } });
  await trx
    .updateTable("payments.refund_requests")
    .set({ approved_by: by.id, approved_by_name: by.name, approved_at: now, refund_id: refund })
    .where("id", "=", id)
    .execute()
    .catch(refused);
}

interface Left extends Money {
  readonly isWhole: boolean;
  /** What went back or is on its way back. */
  readonly back: number;
}

/** What can still go back by its provider; refuses payments of which nothing can. The row is locked. */
async function leftOf(trx: Trx, id: string): Promise<Left> {
  const payment = await trx
    .selectFrom("payments.payments")
    .select(["provider", "state", "amount", "currency", "refunded_amount", "held_amount", "held_currency"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new Failure("record_unknown");
  const { provider, state, amount, currency, held_currency } = payment;
  if (state === "disputed") throw new Failure("payment_disputed");
  if (provider === DESK || provider === BANK) throw new Failure("refund_elsewhere");
  const { under_way } = await trx
    .selectFrom("payments.refunds")
    .select((row) => row.fn.coalesce(row.fn.sum<number>("amount"), row.lit(0)).as("under_way"))
    .where("payment_id", "=", id)
    .where("state", "<>", "refused")
    .executeTakeFirstOrThrow();
  const known = Number(under_way);
  const minor = minorLeft(payment, known);
  if (minor <= 0) throw new Failure({ code: "over_left", values: { left: { minor: 0, currency } } });
  if (state === "held" && held_currency !== null)
    return { minor, currency: held_currency, isWhole: true, back: 0 };
  return { minor, currency, isWhole: false, back: amount - minor };
}

type Amounts = Pick<PaymentsTable, "state" | "amount" | "refunded_amount" | "held_amount">;

/** What is neither back nor on its way back (`underWay`), in minor units; what is held goes back as a whole. */
export function minorLeft(
  { state, amount, refunded_amount, held_amount }: Amounts,
  underWay: number,
): number {
  if (state === "held") return underWay === 0 ? (held_amount ?? 0) : 0;
  if (state !== "paid" && state !== "partly_refunded") return 0;
  return amount - Math.max(refunded_amount, underWay);
}

/** What the database refused by itself. */
function refused(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : null;
  switch (constraint) {
    case "refund_requests_open":
      throw new Failure("request_open");
    case "refund_requests_second_person":
    case "refund_requests_not_alone":
      throw new Failure("approval_by_another");
    case "refund_requests_in_time":
    case "refund_requests_over":
      throw new Failure("request_over");
    default:
      throw error;
  }
}
