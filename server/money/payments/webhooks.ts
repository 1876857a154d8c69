import { createHash } from "node:crypto";
import { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { errorResponse } from "../../platform/http/errors.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { requestLanguage } from "../../platform/http/request-language.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { InboxItem } from "./apply-event.ts";
import { paymentOfToken } from "./callback-address.ts";
import { paymentLimits } from "./limits.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * POST /webhooks/:provider, signed; and POST /webhooks/:provider/:token, at the unguessable address of one payment, from
 * providers that sign nothing: that is a hint, after which the provider is asked. An event is acknowledged only after
 * its inbox row is committed; it is applied later (apply-event.ts). A copy of a known event is acknowledged and changes
 * nothing.
 */
export function createWebhooks(
  { db, clock, log, env, keys }: Context,
  providers: readonly PaymentProvider[],
  queue: Queue<InboxItem>,
): Hono {
  const routes = new Hono();
  const { host: authority } = new URL(env.SITE_URL);

  routes.post("/:provider", async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param("provider"));
    if (!provider?.verifyCallback) throw new Failure("not_found");
    const bytes = await readBytes(c.req.raw, paymentLimits.webhookBytes);
    const { method, headers } = c.req.raw;
    const { pathname: path } = new URL(c.req.raw.url);
    if (!(await provider.verifyCallback({ method, authority, path, headers, raw: bytes }))) {
      log.warn("payment event with an invalid signature", { provider: provider.name });
      throw new Failure("signature_invalid");
    }
    await keep(provider, bytes, null);
    return c.json({ received: true });
  });

  routes.post("/:provider/:token", async (c) => {
    const provider = providers.find(({ name }) => name === c.req.param("provider"));
    const paymentId = paymentOfToken(keys, c.req.param("token"));
    if (!provider || provider.verifyCallback || paymentId === null) throw new Failure("not_found");
    const bytes = await readBytes(c.req.raw, paymentLimits.webhookBytes);
    if (await mayHint(provider.name, paymentId)) await keep(provider, bytes, paymentId);
    return c.json({ received: true });
  });

  /** The payment exists, and its address was not flooded. */
  async function mayHint(provider: string, paymentId: string): Promise<boolean> {
    const { rows, known } = await db
      .selectFrom("payments.payments as payment")
      .leftJoin("payments.inbox as hint", "hint.payment_id", "payment.id")
      .where("payment.id", "=", paymentId)
      .where("payment.provider", "=", provider)
      .select(({ fn }) => [
        fn.count<number>("hint.event_id").as("rows"),
        fn.count<number>("payment.id").as("known"),
      ])
      .executeTakeFirstOrThrow();
    return Number(known) > 0 && Number(rows) < paymentLimits.hintsPerPayment;
  }

  /** Stores a message once and has it applied; of a hint, each different message counts. */
  async function keep(provider: PaymentProvider, bytes: Uint8Array, paymentId: string | null): Promise<void> {
    // PostgreSQL cannot store NUL in text.
    const raw = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
    // Signed events are stored even if they cannot be parsed; the hash of the bytes then identifies copies.
    const hash = createHash("sha256").update(bytes).digest("hex");
    const eventId = paymentId ? `hint:${paymentId}:${hash}` : (provider.eventId(raw) ?? `sha256:${hash}`);
    const item = { provider: provider.name, eventId };
    if (await isKnown(item)) return;
    const isNew = await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("payments.inbox")
        .values({
          provider: provider.name,
          event_id: eventId,
          payment_id: paymentId,
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

  routes.all("*", () => {
    throw new Failure("not_found");
  });
  routes.onError((error, c) => errorResponse(error, requestLanguage(c.req.raw.headers), log));
  return routes;
}
