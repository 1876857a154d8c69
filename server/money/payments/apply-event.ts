import type { Kysely, Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { UUID } from "../../platform/database/uuid.ts";
import { askProvider } from "./ask-provider.ts";
import type { Effect } from "./effects.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import { storeSession } from "./sessions.ts";
import type { PaymentsTable } from "./tables.ts";
import { park, type Settled } from "./transitions.ts";

export type InboxItem = { readonly provider: string; readonly eventId: string };

/**
 * Applies one inbox row. The row, the payment's state, the ledger and the outbox change in one transaction; before it, a
 * provider whose message says too little, or is not signed for our account alone, is asked.
 */
export function createApplyEvent(context: Context, providers: readonly PaymentProvider[], effect: Effect) {
  const { db, clock, log } = context;

  return async ({ provider: name, eventId }: InboxItem): Promise<void> => {
    const provider = providers.find((one) => one.name === name);
    const read = await readRow(provider, eventId);
    if (!read) return;
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("payments.inbox")
        .select("event_id")
        .where("provider", "=", name)
        .where("event_id", "=", eventId)
        .where("state", "=", "new")
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      const payment = "event" in read ? await find(trx, name, read.event.paymentId) : undefined;
      const settled = await settledBy(trx, payment, read);
      await trx
        .updateTable("payments.inbox")
        .set({ reason: null, ...settled, about: payment?.id ?? null, settled_at: clock.now() })
        .where("provider", "=", name)
        .where("event_id", "=", eventId)
        .execute();
      if (settled.state === "parked") {
        log.error("payment event parked for review", { id: eventId, provider: name, reason: settled.reason });
      }
    });
  };

  type Read =
    | { readonly event: ProviderEvent }
    | { readonly ignored: string }
    | { readonly stranger: string };

  /** What a row that nobody has applied yet means. */
  async function readRow(provider: PaymentProvider | undefined, eventId: string): Promise<Read | null> {
    if (!provider) return { stranger: "no_provider" };
    const row = await db
      .selectFrom("payments.inbox")
      .select(["raw", "payment_id"])
      .where("provider", "=", provider.name)
      .where("event_id", "=", eventId)
      .where("state", "=", "new")
      .executeTakeFirst();
    if (!row) return null;
    const said = provider.readEvent(row.raw);
    const read = "askAbout" in said ? { ask: await belongsTo(provider, said.askAbout) } : said;
    if (row.payment_id === null) {
      if (!("ask" in read)) return read;
      // Signed, and our own account there does not know it: it is about the account of somebody else.
      return (await asked(provider, read)) ?? { stranger: "unknown_payment" };
    }
    // Whatever a message without a signature says, only the provider's own answer counts.
    const hint = { session: undefined, ...read, ask: row.payment_id };
    return (await asked(provider, hint)) ?? { ignored: "no_result_yet" };
  }

  async function belongsTo(provider: PaymentProvider, reference: string): Promise<string | undefined> {
    return (await provider.paymentOf?.(reference)) ?? undefined;
  }

  /** Null if the provider does not know the payment. */
  async function asked(
    provider: PaymentProvider,
    { ask, session }: { readonly ask: string | undefined; readonly session?: string | undefined },
  ): Promise<Read | null> {
    const payment = ask === undefined ? undefined : await find(db, provider.name, ask);
    if (!payment) return { stranger: "unknown_payment" };
    const status = await askProvider(context, provider, payment, session);
    if (status === null) return null;
    if (status?.event) return { event: status.event };
    // The provider's answer to us may be lost: without the session nobody could ask again.
    if (status) await storeSession(db, payment.id, { ...status.session, checkoutUrl: null }, clock.now());
    return { ignored: "no_result_yet" };
  }

  async function settledBy(
    trx: Transaction<Tables>,
    payment: PaymentsTable | undefined,
    read: Read,
  ): Promise<Settled> {
    if ("stranger" in read) return park(read.stranger);
    if ("ignored" in read) return { state: "ignored" };
    return payment ? effect(trx, payment, read.event) : park("unknown_payment");
  }
}

async function find(db: Kysely<Tables>, provider: string, id: string): Promise<PaymentsTable | undefined> {
  if (!UUID.test(id)) return undefined;
  return db
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", id)
    .where("provider", "=", provider)
    .executeTakeFirst();
}
