import { createHash } from "node:crypto";
import { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { errorResponse } from "../../platform/http/errors.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { requestLanguage } from "../../platform/http/request-language.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { InboxItem } from "./apply-event.ts";
import { paymentLimits } from "./limits.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * POST /webhooks/:provider. An event is acknowledged only after its inbox row is committed; it is applied later
 * (apply-event.ts). A copy of a known event is acknowledged and changes nothing.
 */
export function createWebhooks(
  { db, clock, log }: Context,
  providers: readonly PaymentProvider[],
  queue: Queue<InboxItem>,
): Hono {
  const routes = new Hono();

  routes.post("/:provider", async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param("provider"));
    if (!provider) throw new Failure("not_found");
    const bytes = await readBytes(c.req.raw, paymentLimits.webhookBytes);
    if (!provider.verifyCallback(bytes, c.req.raw.headers)) {
      log.warn("payment event with an invalid signature", { provider: provider.name });
      throw new Failure("signature_invalid");
    }
    // PostgreSQL cannot store NUL in text.
    const raw = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
    // Signed events are stored even if they cannot be parsed; the hash of the bytes then identifies copies.
    const eventId = provider.eventId(raw) ?? `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    const item = { provider: provider.name, eventId };
    if (await isKnown(item)) return c.json({ received: true });
    const isNew = await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("payments.inbox")
        .values({
          provider: provider.name,
          event_id: eventId,
          raw,
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
    return c.json({ received: true });
  });

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

  routes.all("*", () => {
    throw new Failure("not_found");
  });
  routes.onError((error, c) => errorResponse(error, requestLanguage(c.req.raw.headers), log));
  return routes;
}
