import { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { errorResponse } from "../../platform/http/errors.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { requestLanguage } from "../../platform/http/request-language.ts";
import { paymentOfToken } from "./callback-address.ts";
import type { Keep } from "./inbox.ts";
import { paymentLimits } from "./limits.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * POST /webhooks/:provider, signed; and POST /webhooks/:provider/:token, at the unguessable address of one payment, from
 * providers that sign nothing: that is a hint, after which the provider is asked. An event is acknowledged only after
 * its inbox row is committed; it is applied later (apply-event.ts). A copy of a known event is acknowledged and changes
 * nothing.
 */
export function createWebhooks(
  { db, log, env, keys }: Context,
  providers: readonly PaymentProvider[],
  keep: Keep,
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
    await keep(provider, bytes);
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

  routes.all("*", () => {
    throw new Failure("not_found");
  });
  routes.onError((error, c) => errorResponse(error, requestLanguage(c.req.raw.headers), log));
  return routes;
}
