import type { Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { bookPayment } from "./ledger.ts";
import { createMoneyBack } from "./money-back.ts";
import { nextCheck } from "./next-check.ts";
import type { ProviderEvent } from "./provider.ts";
import { ENTERED_FROM, type PaymentState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

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

export type Settled =
  | { readonly state: "applied" | "ignored" }
  | { readonly state: "parked"; readonly reason: string };

export type Effect = (
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  event: ProviderEvent,
) => Promise<Settled>;

export const park = (reason: string): Settled => ({ state: "parked", reason });
const settled = (isNew: boolean): Settled => ({ state: isNew ? "applied" : "ignored" });

/** What a provider's word does to a payment: the same whether a webhook brought it or the reconciler asked. */
export function createEffect({ clock }: Pick<Context, "clock">, handlers: StateHandlers): Effect {
  const moneyBack = createMoneyBack({ clock }, handlers);

  async function effect(
    trx: Transaction<Tables>,
    payment: PaymentsTable,
    event: ProviderEvent,
  ): Promise<Settled> {
    const { type, amount, session } = event;
    if (session !== null && !(await isItsOwn(trx, payment, session))) return park("other_session");
    if (type === "refused" || type === "cancelled" || type === "expired") {
      return settled(await enter(trx, payment, type, event));
    }
    if (amount?.minor !== payment.amount || amount.currency !== payment.currency) {
      return hold(trx, payment, event);
    }
    // What the books hold after a dispute is nothing, whatever went back before; after these two it is what is left.
    if ((type === "refunded" || type === "reinstated") && !isReadable(event)) return park("amount_differs");
    // Whatever happened to the money, it had come.
    const isPaid = await enter(trx, payment, "paid", event);
    if (type === "paid") return settled(isPaid);
    return settled(await moneyBack(trx, payment, { ...event, type }));
  }

  /** Another amount or currency: nothing is booked, a person looks at it, and it may go back as it came. */
  async function hold(
    trx: Transaction<Tables>,
    payment: PaymentsTable,
    event: ProviderEvent,
  ): Promise<Settled> {
    await enter(trx, payment, "held", event);
    const { type, amount, refunded = amount } = event;
    const isBack = type === "refunded" && isReadable(event) && refunded?.minor === amount?.minor;
    if (isBack && (await enter(trx, payment, "returned", event))) return settled(true);
    return park("amount_differs");
  }

  /** One conditional statement: two events at once cannot both enter a state. */
  async function enter(
    trx: Transaction<Tables>,
    { id, kind }: PaymentsTable,
    state: keyof typeof ENTERED_FROM,
    { session, reason, paidWith, amount }: ProviderEvent,
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
        ...(state === "held" && amount && { held_amount: amount.minor, held_currency: amount.currency }),
      }))
      .where("id", "=", id)
      .where("state", "in", ENTERED_FROM[state])
      // What goes back is what came, not something else.
      .$if(state === "returned", (update) =>
        update
          .where("held_amount", "=", amount?.minor ?? null)
          .where("held_currency", "=", amount?.currency ?? null),
      )
      .returningAll()
      .executeTakeFirst();
    if (!entered) return false;
    if (state === "paid") await bookPayment(trx, await placed(trx, entered), now);
    await handlers.get(kind)?.[state]?.(trx, entered);
    return true;
  }

  async function placed(trx: Transaction<Tables>, payment: PaymentsTable): Promise<PaymentsTable> {
    const account = await handlers.get(payment.kind)?.account?.(trx, payment);
    if (account === undefined || account === payment.account) return payment;
    await trx.updateTable("payments.payments").set({ account }).where("id", "=", payment.id).execute();
    return { ...payment, account };
  }

  return effect;
}

/** Whether what went back can be told: all of it, or so much in the currency it was paid in. */
function isReadable({ amount, refunded }: ProviderEvent): boolean {
  return refunded === undefined || (refunded !== null && refunded.currency === amount?.currency);
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
