import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { InboxItem } from "./apply-event.ts";
import type { PaymentProvider } from "./provider.ts";

/** Stores a message once and has it applied; with the payment, it is a hint: of one, each different message counts. */
export type Keep = (provider: PaymentProvider, bytes: Uint8Array, paymentId?: string) => Promise<void>;

type Parts = Pick<Context, "db" | "clock" | "random">;

export function createInbox({ db, clock, random }: Parts, queue: Queue<InboxItem>) {
  const keep: Keep = async (provider, bytes, paymentId) => {
    // PostgreSQL cannot store NUL in text.
    const raw = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
    // Signed events are stored even if they cannot be parsed; the hash of the bytes then identifies copies.
    const hash = createHash("sha256").update(bytes).digest("hex");
    const eventId = paymentId ? `hint:${paymentId}:${hash}` : (provider.eventId(raw) ?? `sha256:${hash}`);
    const item = { provider: provider.name, eventId };
    if (!(await isKnown(item))) await store(provider, item, raw, paymentId);
  };

  async function store(
    provider: PaymentProvider,
    item: InboxItem,
    raw: string,
    paymentId?: string,
  ): Promise<void> {
    const isNew = await db.transaction().execute(async (trx) => {
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
    });
    if (isNew) queue.wake();
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
    async askByNumber(provider: PaymentProvider, paymentId: string, number: string): Promise<boolean> {
      const raw = provider.messageOf?.(number);
      if (raw === undefined) return false;
      await store(provider, { provider: provider.name, eventId: `typed:${random.uuid()}` }, raw, paymentId);
      return true;
    },
  };
}
