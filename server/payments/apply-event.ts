import type { Transaction } from "kysely";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/database/tables.ts";
import { bookPayment } from "./ledger.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import { ENTERED_FROM, type PaymentState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

export type InboxItem = { readonly provider: string; readonly eventId: string };

/** What a room does when a payment of its kind is paid, in the transaction that books it. */
export type PaidHandler = (trx: Transaction<Tables>, payment: PaymentsTable) => Promise<void>;
export type PaidHandlers = Readonly<Record<string, PaidHandler>>;

type Settled =
  | { readonly state: "applied" | "ignored" }
  | { readonly state: "parked"; readonly reason: string };

const park = (reason: string): Settled => ({ state: "parked", reason });

/** Gives one inbox row its effect: the row, the payment's state, the ledger and the outbox in one transaction. */
export function createApplyEvent(
  { db, clock, log }: Context,
  providers: readonly PaymentProvider[],
  handlers: PaidHandlers,
) {
  return async ({ provider: name, eventId }: InboxItem): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("payments.inbox")
        .select("raw")
        .where("provider", "=", name)
        .where("event_id", "=", eventId)
        .where("state", "=", "new")
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      const read = providers.find((one) => one.name === name)?.readEvent(row.raw) ?? {
        stranger: "no_provider",
      };
      const settled = "stranger" in read ? park(read.stranger) : await effect(trx, name, read.event);
      await trx
        .updateTable("payments.inbox")
        .set({ reason: null, ...settled, settled_at: clock.now() })
        .where("provider", "=", name)
        .where("event_id", "=", eventId)
        .execute();
      if (settled.state === "parked") {
        log.error("a payment event waits for a person", { id: eventId, room: name, reason: settled.reason });
      }
    });
  };

  async function effect(trx: Transaction<Tables>, provider: string, event: ProviderEvent): Promise<Settled> {
    const payment = await find(trx, provider, event.paymentId);
    if (!payment) return park("unknown_payment");
    if (payment.provider_session !== null && payment.provider_session !== event.session)
      return park("other_session");
    if (event.type !== "paid")
      return (await enter(trx, payment.id, event.type)) ? { state: "applied" } : { state: "ignored" };
    const { amount } = event;
    if (amount?.minor !== payment.amount || amount.currency !== payment.currency) {
      await enter(trx, payment.id, "held");
      return park("amount_differs");
    }
    const paid = await enter(trx, payment.id, "paid");
    if (!paid) return { state: "ignored" };
    await bookPayment(trx, paid, clock.now());
    await handlers[paid.kind]?.(trx, paid);
    return { state: "applied" };
  }

  /** One conditional statement: two events at once cannot both enter a state. */
  function enter(
    trx: Transaction<Tables>,
    id: string,
    state: PaymentState,
  ): Promise<PaymentsTable | undefined> {
    const now = clock.now();
    return trx
      .updateTable("payments.payments")
      .set({ state, changed_at: now, ...(state === "paid" && { paid_at: now }) })
      .where("id", "=", id)
      .where("state", "in", ENTERED_FROM[state])
      .returningAll()
      .executeTakeFirst();
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function find(
  trx: Transaction<Tables>,
  provider: string,
  id: string,
): Promise<PaymentsTable | undefined> {
  if (!UUID.test(id)) return undefined;
  return trx
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", id)
    .where("provider", "=", provider)
    .executeTakeFirst();
}
