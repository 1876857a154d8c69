import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Effect } from "./effects.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import type { PaymentsTable } from "./tables.ts";
import { park, type Settled } from "./transitions.ts";

export type InboxItem = { readonly provider: string; readonly eventId: string };

/** Applies one inbox row. The row, the payment's state, the ledger and the outbox change in one transaction. */
export function createApplyEvent(
  { db, clock, log }: Context,
  providers: readonly PaymentProvider[],
  effect: Effect,
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
      const read = providers.find((provider) => provider.name === name)?.readEvent(row.raw) ?? {
        stranger: "no_provider",
      };
      const settled = "stranger" in read ? park(read.stranger) : await settle(trx, name, read.event);
      await trx
        .updateTable("payments.inbox")
        .set({ reason: null, ...settled, settled_at: clock.now() })
        .where("provider", "=", name)
        .where("event_id", "=", eventId)
        .execute();
      if (settled.state === "parked") {
        log.error("payment event parked for review", { id: eventId, provider: name, reason: settled.reason });
      }
    });
  };

  async function settle(trx: Transaction<Tables>, provider: string, event: ProviderEvent): Promise<Settled> {
    const payment = await find(trx, provider, event.paymentId);
    return payment ? effect(trx, payment, event) : park("unknown_payment");
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
