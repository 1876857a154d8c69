import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { InboxItem } from "./apply-event.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * Stores a message once and has it applied. With a payment's id the message is only a hint about that payment, and each
 * different one is stored.
 */
export type Keep = (provider: PaymentProvider, bytes: Uint8Array, paymentId?: string) => Promise<void>;

type Parts = Pick<Context, "db" | "clock" | "random">;

interface Message {
  readonly item: InboxItem;
  readonly raw: string;
  readonly paymentId: string | undefined;
}

export function createInbox({ db, clock, random }: Parts, queue: Queue<InboxItem>) {
  const keep: Keep = async (provider, bytes, paymentId) => {
    // PostgreSQL cannot store NUL in text.
    const raw = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
    // Signed events are stored even if they cannot be parsed; the hash of the bytes then identifies copies.
    const hash = createHash("sha256").update(bytes).digest("hex");
    const eventId = paymentId ? `hint:${paymentId}:${hash}` : (provider.eventId(raw) ?? `sha256:${hash}`);
    const item = { provider: provider.name, eventId };
    if (await isKnown(item)) return;
    const isNew = await db.transaction().execute((trx) => store(trx, provider, { item, raw, paymentId }));
    if (isNew) queue.wake();
  };

  async function store(
    trx: Transaction<Tables>,
    provider: PaymentProvider,
    { item, raw, paymentId }: Message,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("payments.inbox")
      .values({
        provider: item.provider,
        event_id: item.eventId,
        payment_id: paymentId ?? null,
        raw: provider.withoutPayer?.(raw) ?? raw,
        state: "new",
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    await queue.send(trx, item);
    return true;
  }

  /** Finds most copies without a transaction. */
  async function isKnown({ provider, eventId }: InboxItem): Promise<boolean> {
    const row = await db
      .selectFrom("payments.inbox")
      .select("event_id")
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    keep,

    /**
     * Staff read in the provider's own pages that it has this payment, and type the number it has there: our request's answer
     * and every message were lost. The provider is asked, and only its answer counts. False: it can be asked without.
     */
    async askByNumber(
      trx: Transaction<Tables>,
      provider: PaymentProvider,
      typed: { readonly paymentId: string; readonly number: string },
    ): Promise<boolean> {
      const raw = provider.messageOf?.(typed.number);
      if (raw === undefined) return false;
      const item = { provider: provider.name, eventId: `typed:${random.uuid()}` };
      return store(trx, provider, { item, raw, paymentId: typed.paymentId });
    },
  };
}
