import type { Transaction } from "kysely";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/database/tables.ts";
import { bookPayment, bookReversal } from "./ledger.ts";
import { nextCheck } from "./next-check.ts";
import type { ProviderEvent } from "./provider.ts";
import { ENTERED_FROM, type PaymentState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

/** What a room does when a payment of its kind enters a state, in the transaction that makes it so. */
export type StateHandler = (trx: Transaction<Tables>, payment: PaymentsTable) => Promise<void>;
/** By the payment's kind, then by the state. */
export type StateHandlers = Readonly<Record<string, Readonly<Partial<Record<PaymentState, StateHandler>>>>>;

export type Settled =
  | { readonly state: "applied" | "ignored" }
  | { readonly state: "parked"; readonly reason: string };

export type Effect = (
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  event: ProviderEvent,
) => Promise<Settled>;

export const park = (reason: string): Settled => ({ state: "parked", reason });
const APPLIED: Settled = { state: "applied" };
const IGNORED: Settled = { state: "ignored" };

/** What a provider's word does to a payment: the same whether a webhook brought it or the reconciler asked. */
export function createEffect({ clock }: Pick<Context, "clock">, handlers: StateHandlers): Effect {
  async function effect(
    trx: Transaction<Tables>,
    payment: PaymentsTable,
    event: ProviderEvent,
  ): Promise<Settled> {
    const { type, amount, session } = event;
    if (session !== null && payment.provider_session !== null && payment.provider_session !== session) {
      return park("other_session");
    }
    if (type === "refused" || type === "cancelled" || type === "expired") {
      return (await enter(trx, payment, type, event)) ? APPLIED : IGNORED;
    }
    if (amount?.minor !== payment.amount || amount.currency !== payment.currency) {
      await enter(trx, payment, "held", event);
      return park("amount_differs");
    }
    const isNew = await enter(trx, payment, "paid", event);
    if (type === "paid") return isNew ? APPLIED : IGNORED;
    return (await enter(trx, payment, type, event)) ? APPLIED : IGNORED;
  }

  /** One conditional statement: two events at once cannot both enter a state. */
  async function enter(
    trx: Transaction<Tables>,
    { id, kind }: PaymentsTable,
    state: PaymentState,
    { session, reason, paidWith }: ProviderEvent,
  ): Promise<boolean> {
    const now = clock.now();
    const entered = await trx
      .updateTable("payments.payments")
      .set((row) => ({
        state,
        changed_at: now,
        reason: state === "refused" ? reason : null,
        next_check_at: nextCheck(state, now, now),
        provider_session: row.fn.coalesce("provider_session", row.val(session)),
        ...(state === "paid" && { paid_at: now, ...methodOf(paidWith) }),
      }))
      .where("id", "=", id)
      .where("state", "in", ENTERED_FROM[state])
      .returningAll()
      .executeTakeFirst();
    if (!entered) return false;
    if (state === "paid") await bookPayment(trx, entered, now);
    if (state === "refunded" || state === "disputed") await bookReversal(trx, id, now);
    await handlers[kind]?.[state]?.(trx, entered);
    return true;
  }

  return effect;
}

function methodOf(paidWith: ProviderEvent["paidWith"]) {
  return paidWith && { method: paidWith.method, method_token: paidWith.token };
}
