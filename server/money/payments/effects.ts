import type { Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { instantOn } from "../receipts/day.ts";
import { bookChange, bookPayment } from "./ledger.ts";
import { nextCheck } from "./next-check.ts";
import type { ProviderEvent } from "./provider.ts";
import { isInBooks, type PaymentState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";
import { type Change, park, type Settled, transition } from "./transitions.ts";

/**
 * What a room does when a payment of its kind enters a state, in the transaction that makes it so; `back` is what
 * went back to the giver just now.
 */
export type StateHandler = (trx: Transaction<Tables>, payment: PaymentsTable, back?: Money) => Promise<void>;
/** By the state; `reinstated` when a dispute is won. */
export type KindHandlers = Readonly<Partial<Record<PaymentState | "reinstated", StateHandler>>> & {
  /** Asked when the money comes, before it is booked: the account it belongs to, should it not be the one it was for. */
  readonly account?: (trx: Transaction<Tables>, payment: PaymentsTable) => Promise<string>;
};
/** By the payment's kind. */
export type StateHandlers = ReadonlyMap<string, KindHandlers>;

/** Several handlers of one state. */
export function inTurn(...handlers: readonly StateHandler[]): StateHandler {
  return async (trx, payment, back) => {
    for (const handle of handlers) await handle(trx, payment, back);
  };
}

/** An event; staff who book one later say on which day the money moved. */
export interface BookedEvent extends ProviderEvent {
  readonly valueOn?: string;
}

export type Effect = (
  trx: Transaction<Tables>,
  payment: Pick<PaymentsTable, "id">,
  event: BookedEvent,
) => Promise<Settled>;

/** Stores what an event does to a payment: the same whether a webhook brought it or the reconciler asked. */
export function createEffect({ clock }: Pick<Context, "clock">, handlers: StateHandlers): Effect {
  async function effect(
    trx: Transaction<Tables>,
    { id }: Pick<PaymentsTable, "id">,
    event: BookedEvent,
  ): Promise<Settled> {
    // The lock makes two events of one payment follow each other.
    const payment = await trx
      .selectFrom("payments.payments")
      .selectAll()
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (event.session !== null && !(await isItsOwn(trx, payment, event.session)))
      return park("other_session");
    const { settled, changes } = transition(payment, event);
    for (const change of changes) await store(trx, payment, change, event);
    return settled;
  }

  async function store(
    trx: Transaction<Tables>,
    payment: PaymentsTable,
    { facts, inBooks, isPaid, handler, back }: Change,
    { session, paidWith, valueOn }: BookedEvent,
  ): Promise<void> {
    const { id, kind, currency } = payment;
    const now = clock.now();
    const booked = { now, valueOn };
    const changed = await trx
      .updateTable("payments.payments")
      .set((row) => ({
        ...facts,
        changed_at: now,
        next_check_at: nextCheck({ ...payment, ...facts }, now, now),
        provider_session: row.fn.coalesce("provider_session", row.val(session)),
        ...(isPaid && { paid_at: valueOn ? instantOn(valueOn, now) : now, ...methodOf(paidWith) }),
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isPaid) await bookPayment(trx, await withAccount(trx, changed), booked);
    else if (isInBooks(facts.state)) await bookChange(trx, changed, inBooks, booked);
    const wentBack = back > 0 ? { minor: back, currency } : undefined;
    // Refunds during an open dispute call no handler; the one that ends it then gets the whole payment.
    if (handler) await handlers.get(kind)?.[handler]?.(trx, changed, wentBack);
  }

  /** With the account its kind chooses when the money comes. */
  async function withAccount(trx: Transaction<Tables>, payment: PaymentsTable): Promise<PaymentsTable> {
    const account = await handlers.get(payment.kind)?.account?.(trx, payment);
    if (account === undefined || account === payment.account) return payment;
    await trx.updateTable("payments.payments").set({ account }).where("id", "=", payment.id).execute();
    return { ...payment, account };
  }

  return effect;
}

/** A payment has one session, and a session one payment. */
async function isItsOwn(
  trx: Transaction<Tables>,
  { id, provider, provider_session }: PaymentsTable,
  session: string,
): Promise<boolean> {
  if (provider_session !== null) return provider_session === session;
  const other = await trx
    .selectFrom("payments.payments")
    .select("id")
    .where("provider", "=", provider)
    .where("provider_session", "=", session)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other === undefined;
}

function methodOf(paidWith: ProviderEvent["paidWith"]) {
  return paidWith && { method: paidWith.method, method_token: paidWith.token };
}
